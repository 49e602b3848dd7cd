// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { RedactedText } from '@/lib/redacted-text.ts';

import { QuoteCell } from './quote-cell.tsx';
import { shownForMs, useReveal } from './use-reveal.ts';

const quotes = ['ana.ruiz@example.com', 'bo.lind@example.com'] as const;
const onReveal = vi.fn<(act: 'shown' | 'copied') => void>();

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

test('one quote at a time, for as long as it is told', () => {
  render(<Cells />);
  expect(seen()).toEqual([false, false]);
  show(0);
  expect(seen()).toEqual([true, false]);
  show(1);
  expect(seen()).toEqual([false, true]);
  expect(onReveal.mock.calls).toEqual([['shown'], ['shown']]);
  pass(shownForMs - 1);
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
])('masked again when %s', (_when, happens) => {
  render(<Cells />);
  show(0);
  expect(seen()).toEqual([true, false]);
  act(() => {
    happens();
  });
  expect(seen()).toEqual([false, false]);
});

test('masked again when the address changes', () => {
  const { rerender } = render(<Cells />);
  show(0);
  rerender(<Cells place="there" />);
  expect(seen()).toEqual([false, false]);
});

test('a quote that has the focus gives it back to its button when it is masked', () => {
  render(<Cells />);
  show(0);
  screen.getByText(quotes[0]).focus();
  expect(seen()).toEqual([true, false]);
  pass(shownForMs);
  expect(seen()).toEqual([false, false]);
  expect(document.activeElement).toBe(toggles()[0]);
});

test('copying shows nothing, and is told', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<Cells />);
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name: /^Copy detected text/ })[1] ?? document.body);
    await Promise.resolve();
  });
  expect(writeText).toHaveBeenCalledWith(quotes[1]);
  expect(seen()).toEqual([false, false]);
  expect(onReveal.mock.calls).toEqual([['copied']]);
  vi.unstubAllGlobals();
});
