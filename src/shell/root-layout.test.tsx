import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fixSafariComposing, fixSafariFocus } from '@/shell/root-layout.tsx';

const element = (id: string): HTMLElement | null => document.querySelector(`#${id}`);

/** Whether the browser's default action happens. */
const press = (id: string, button = 0): boolean | undefined =>
  element(id)?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button }));

const focused = (): string => document.activeElement?.id ?? '';

let stop = (): void => undefined;

beforeEach(() => {
  document.body.innerHTML =
    '<input id="field" /><button id="button"><i id="icon"></i></button><a id="link" href="/">Link</a><p id="text"></p>';
  element('field')?.focus();
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

describe('in Safari', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
    stop = fixSafariFocus();
  });

  test('focuses a pressed button, and keeps the focus there', () => {
    expect(press('icon')).toBe(false);
    expect(focused()).toBe('button');
  });

  test('leaves fields, links and text to the browser', () => {
    for (const id of ['field', 'link', 'text']) expect(press(id)).toBe(true);
    expect(focused()).toBe('field');
  });

  test('respects prevented defaults, and ignores other mouse buttons', () => {
    expect(press('button', 2)).toBe(true);
    element('icon')?.addEventListener('mousedown', (event) => event.preventDefault());
    press('icon');
    expect(focused()).toBe('field');
  });

  test('stops on request', () => {
    stop();
    expect(press('button')).toBe(true);
  });
});

test('does nothing in other browsers', () => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Google Inc.');
  stop = fixSafariFocus();
  expect(press('button')).toBe(true);
  expect(focused()).toBe('field');
});

test('marks the key that ended a composition', () => {
  stop = fixSafariComposing();
  const composing: boolean[] = [];
  element('field')?.addEventListener('keydown', ({ isComposing }) => composing.push(isComposing));
  for (const keyCode of [229, 13])
    element('field')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true }));
  expect(composing).toEqual([true, false]);
});
