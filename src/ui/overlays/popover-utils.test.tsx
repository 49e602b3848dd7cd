import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { showBeside } from './popover-utils.ts';

beforeEach(() => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An element at this place in the window, which is 768 px high. */
function placed(top: number, height: number): HTMLElement {
  const element = document.createElement('div');
  element.id = `at-${top}`;
  element.getBoundingClientRect = () => new DOMRect(900, top, 100, height);
  document.body.append(element);
  return element;
}

test('leaves a box where the browser put it inside the window', () => {
  const box = placed(140, 400);
  showBeside(placed(100, 30), box);
  expect(box.style.inset).toBe('');
  expect(box.style.maxHeight).toBe('');
});

test('leaves a box where the browser put it while the window shows only a part of it, because of a pinch', () => {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768);
  vi.stubGlobal('innerHeight', 300);
  const box = placed(140, 400);
  showBeside(placed(100, 30), box);
  expect(box.style.inset).toBe('');
});

test('opens a box below its button when the browser put it above the window', () => {
  const box = placed(-300, 400);
  showBeside(placed(100, 30), box);
  expect(box.style.inset).toBe('130px auto auto 900px');
  expect(box.style.maxHeight).toBe('624px');
});

test('opens a box above a button with more room there when the browser put it below the window', () => {
  const box = placed(636, 400);
  showBeside(placed(600, 30), box);
  expect(box.style.inset).toBe('auto auto 168px 900px');
  expect(box.style.maxHeight).toBe('586px');
});

test('leaves a box to a browser that places it only in the next frame', () => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Google Inc.');
  const box = placed(-300, 400);
  showBeside(placed(100, 30), box);
  expect(box.style.inset).toBe('');
});
