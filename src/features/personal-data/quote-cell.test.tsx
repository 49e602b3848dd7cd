import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { togglePresentation } from '@/domain/presentation.ts';
import { RedactedText } from '@/lib/text.ts';

import { type OnReveal, QuoteCell, revealedForMs, useReveal } from './quote-cell.tsx';

const quotes = ['ana.ruiz@example.com', 'bo.lind@example.com'] as const;
const onReveal = vi.fn<OnReveal>();

function Cells({ place = 'here' }: { readonly place?: string }) {
  const revealing = useReveal(place);
  return (
    <>
      {quotes.map((text, index) => (
        <QuoteCell
          key={text}
          label={{
            id: text,
            found_at: `2026-11-0${index + 1}T10:00:00Z`,
            source: 'chat',
            status: 'open',
            quote: new RedactedText(text),
          }}
          revealing={revealing}
          onReveal={onReveal}
        />
      ))}
      <button type="button">Elsewhere</button>
    </>
  );
}

const toggles = () => screen.getAllByRole('button', { name: /^(Reveal|Mask) detected text/ });
const seen = () => quotes.map((text) => document.body.innerHTML.includes(text));
const show = (index: number) => fireEvent.click(toggles()[index] ?? document.body);

const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  onReveal.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('reveals one quote at a time, for a limited time', () => {
  render(<Cells />);
  expect(seen()).toEqual([false, false]);
  show(0);
  expect(seen()).toEqual([true, false]);
  show(1);
  expect(seen()).toEqual([false, true]);
  const revealed = onReveal.mock.calls.map(([what, { id }]) => [what, id]);
  expect(revealed).toEqual([
    ['shown', quotes[0]],
    ['shown', quotes[1]],
  ]);
  pass(revealedForMs - 1);
  expect(seen()).toEqual([false, true]);
  pass(1);
  expect(seen()).toEqual([false, false]);
  expect(document.activeElement).toBe(toggles()[1]);
});

test.each([
  ['the focus moves on', () => screen.getByText('Elsewhere').focus()],
  ['the window is left', () => window.dispatchEvent(new Event('blur'))],
  ['the tab is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page is put aside', () => window.dispatchEvent(new Event('pagehide'))],
  ['the page is printed', () => window.dispatchEvent(new Event('beforeprint'))],
  ['Escape is pressed', () => fireEvent.keyDown(toggles()[0] ?? document.body, { key: 'Escape' })],
  ['it is asked for', () => show(0)],
])('masks the quote when %s', (_when, happens) => {
  render(<Cells />);
  show(0);
  expect(seen()).toEqual([true, false]);
  act(() => {
    happens();
  });
  expect(seen()).toEqual([false, false]);
});

test('masks the quote when the URL changes', () => {
  const { rerender } = render(<Cells />);
  show(0);
  rerender(<Cells place="there" />);
  expect(seen()).toEqual([false, false]);
});

test('masks the quote in presentation mode, and doesn’t show it again afterwards', () => {
  render(<Cells />);
  show(0);
  act(togglePresentation);
  expect(seen()).toEqual([false, false]);
  act(togglePresentation);
  expect(seen()).toEqual([false, false]);
});

test('returns the focus to the button when a focused quote is masked', () => {
  render(<Cells />);
  show(0);
  screen.getByText(quotes[0]).focus();
  expect(seen()).toEqual([true, false]);
  pass(revealedForMs);
  expect(seen()).toEqual([false, false]);
  expect(document.activeElement).toBe(toggles()[0]);
});

test('copies a quote without revealing it, and reports that', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<Cells />);
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name: /^Copy detected text/ })[1] ?? document.body);
    await Promise.resolve();
  });
  expect(writeText).toHaveBeenCalledWith(quotes[1]);
  expect(seen()).toEqual([false, false]);
  expect(onReveal.mock.calls).toEqual([['copied', expect.objectContaining({ id: quotes[1] })]]);
  vi.unstubAllGlobals();
});
