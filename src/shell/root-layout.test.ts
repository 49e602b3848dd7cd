// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fixSafariFocus } from '@/shell/root-layout.tsx';

const safari = { vendor: 'Apple Computer, Inc.' } as Navigator;

const element = (id: string): HTMLElement | null => document.querySelector(`#${id}`);

/** Whether the browser goes on with what it does by itself. */
const press = (id: string, button = 0): boolean | undefined =>
  element(id)?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button }));

const focused = (): string => document.activeElement?.id ?? '';

let stop = (): void => undefined;

beforeEach(() => {
  document.body.innerHTML =
    '<input id="field" /><button id="button"><i id="icon"></i></button><a id="link" href="/">Link</a><p id="text"></p>';
  element('field')?.focus();
});

afterEach(() => stop());

describe('in Safari', () => {
  beforeEach(() => {
    stop = fixSafariFocus(safari);
  });

  it('gives the focus to the button that is pressed, and keeps it there', () => {
    expect(press('icon')).toBe(false);
    expect(focused()).toBe('button');
  });

  it('leaves fields, links and text to the browser', () => {
    for (const id of ['field', 'link', 'text']) expect(press(id)).toBe(true);
    expect(focused()).toBe('field');
  });

  it('leaves the focus where somebody keeps it, and other buttons of the mouse alone', () => {
    expect(press('button', 2)).toBe(true);
    element('icon')?.addEventListener('mousedown', (event) => event.preventDefault());
    press('icon');
    expect(focused()).toBe('field');
  });

  it('stops', () => {
    stop();
    expect(press('button')).toBe(true);
  });
});

it('leaves it to every other browser', () => {
  stop = fixSafariFocus({ vendor: 'Google Inc.' } as Navigator);
  expect(press('button')).toBe(true);
  expect(focused()).toBe('field');
});
