import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { TooltipLayer } from './tooltip-layer.tsx';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom has no layout.
  Object.assign(document, { elementsFromPoint: () => [] });
  render(
    <>
      <Tooltip text="More about it">
        <button type="button">First</button>
      </Tooltip>
      <Tooltip text="About the other">
        <button type="button">Second</button>
      </Tooltip>
      <Tooltip text="Why it cannot be done">
        <button type="button" aria-disabled>
          Third
        </button>
      </Tooltip>
      <Tooltip text="What it means">
        <span>Dotted</span>
      </Tooltip>
      <time dateTime="2026-11-20T11:56:00.000Z" data-tip="">
        4 min ago
      </time>
      <dialog open aria-label="Rename">
        <Tooltip text="Not yet">
          <button type="button">Save</button>
        </Tooltip>
      </dialog>
      <p>Elsewhere</p>
      <TooltipLayer />
    </>,
  );
  return () => {
    cleanup();
    vi.useRealTimers();
    Reflect.deleteProperty(document, 'elementsFromPoint');
  };
});

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const point = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse' });
const bubble = () => document.querySelector('[popover]');
const button = (name: string) => screen.getByRole('button', { name });

test('appears after a moment of hovering, one at a time, and disappears soon after', () => {
  point(button('First'));
  pass(300);
  expect(bubble()).toBeNull();
  pass(100);
  expect(bubble()?.textContent).toBe('More about it');
  point(button('Second'));
  pass(400);
  expect(bubble()?.textContent).toBe('About the other');
  point(screen.getByText('Elsewhere'));
  pass(100);
  expect(bubble()).toBeNull();
});

test('is inside the dialog of its control, because the rest of the page may be inert', () => {
  point(button('Save'));
  pass(400);
  expect(bubble()?.parentElement).toBe(screen.getByRole('dialog'));
});

test('stays while it is hovered itself, and closes on Escape', () => {
  point(button('First'));
  pass(400);
  point(screen.getByText('Elsewhere'));
  pass(40);
  const shown = bubble();
  if (shown === null) expect.fail('It is gone.');
  point(shown);
  pass(1_000);
  expect(bubble()).not.toBeNull();
  fireEvent.keyDown(document, { key: 'Escape' });
  pass(0);
  expect(bubble()).toBeNull();
});

test('closes on press, and doesn’t open on touch', () => {
  point(button('First'));
  pass(400);
  fireEvent.pointerDown(button('First'));
  pass(0);
  expect(bubble()).toBeNull();
  fireEvent.pointerOver(button('Second'), { pointerType: 'touch' });
  pass(1_000);
  expect(bubble()).toBeNull();
});

test('formats the time of a row when it is shown', () => {
  point(screen.getByText('4 min ago'));
  pass(400);
  expect(bubble()?.textContent).toContain('11:56 AM UTC');
});

test('describes the element for assistive technology', () => {
  expect(button('First').getAttribute('aria-description')).toBe('More about it');
});

const press = (element: Element, pointerType: string): void => {
  fireEvent.pointerDown(element, { pointerType });
  fireEvent(element, new PointerEvent('click', { bubbles: true, pointerType }));
  pass(10);
};

test('explains a disabled control on press, by mouse and touch, until the next press', () => {
  for (const pointerType of ['mouse', 'touch']) {
    press(button('Third'), pointerType);
    expect(bubble()?.textContent, pointerType).toBe('Why it cannot be done');
    press(screen.getByText('Elsewhere'), pointerType);
    expect(bubble(), pointerType).toBeNull();
  }
});

test('explains a term on touch, but not a button', () => {
  press(screen.getByText('Dotted'), 'touch');
  expect(bubble()?.textContent).toBe('What it means');
  press(button('First'), 'touch');
  expect(bubble()).toBeNull();
});

test('shows all of a cut-off text on a tap, but not of a link, which opens', () => {
  cleanup();
  render(
    <>
      <span style={{ textOverflow: 'ellipsis' }}>Invoices and payment methods</span>
      <a href="#billing" style={{ textOverflow: 'ellipsis' }}>
        Refunds and chargebacks
      </a>
      <TooltipLayer />
    </>,
  );
  const texts = [screen.getByText(/Invoices/), screen.getByText(/Refunds/)];
  for (const text of texts) {
    vi.spyOn(text, 'scrollWidth', 'get').mockReturnValue(300);
    vi.spyOn(text, 'clientWidth', 'get').mockReturnValue(200);
  }
  Object.assign(document, { elementsFromPoint: () => texts });
  press(texts[1] ?? document.body, 'touch');
  expect(bubble()).toBeNull();
  press(texts[0] ?? document.body, 'touch');
  expect(bubble()?.textContent).toBe('Invoices and payment methods');
  press(document.body, 'mouse');
  expect(bubble()).toBeNull();
});

test('shows all of a cut-off text below the link of its row, until the pointer leaves it', () => {
  cleanup();
  render(
    <>
      <div className="data-row">
        <a href="/billing">Open</a>
        <span style={{ textOverflow: 'ellipsis' }}>Invoices and payment methods</span>
      </div>
      <TooltipLayer />
    </>,
  );
  const text = screen.getByText(/Invoices/);
  vi.spyOn(text, 'scrollWidth', 'get').mockReturnValue(300);
  vi.spyOn(text, 'clientWidth', 'get').mockReturnValue(200);
  const link = screen.getByRole('link');
  Object.assign(document, { elementsFromPoint: (x: number) => (x <= 200 ? [link, text] : [link]) });
  const move = (x: number) => fireEvent.pointerMove(link, { pointerType: 'mouse', clientX: x, clientY: 10 });
  move(50);
  pass(650);
  expect(bubble()).toBeNull();
  move(60);
  pass(750);
  expect(bubble()?.textContent).toBe('Invoices and payment methods');
  move(70);
  pass(1_000);
  expect(bubble()).not.toBeNull();
  move(250);
  pass(100);
  expect(bubble()).toBeNull();
});
