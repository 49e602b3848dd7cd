import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { stubIntersection } from '@/lib/browser-fixture.ts';

let below: boolean;
let scroll: () => void;
let useInView: () => readonly [boolean, (element: Element | null) => void];
let usePrinting: () => unknown;

beforeEach(async () => {
  vi.useFakeTimers();
  below = false;
  ({ scroll } = stubIntersection(() => !below));
  // The module shares one observer, so each test loads its own.
  vi.resetModules();
  ({ useInView } = await import('./use-in-view.ts'));
  ({ usePrinting } = await import('@/ui/layout/printing.tsx'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Row() {
  const [inView, ref] = useInView();
  return <p ref={ref}>{inView ? 'seen' : 'not seen'}</p>;
}
function Paper() {
  usePrinting();
  return null;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const text = () => screen.getByRole('paragraph').textContent;

test('reports a row a moment after it comes into view', async () => {
  render(<Row />);
  await wait(50);
  expect(text()).toBe('not seen');
  await wait(500);
  expect(text()).toBe('seen');
});

test('doesn’t report a row that was scrolled past in that moment', async () => {
  render(<Row />);
  await wait(50);
  below = true;
  scroll();
  await wait(500);
  expect(text()).toBe('not seen');
});

test('reports a row below the window only once it is scrolled to', async () => {
  below = true;
  render(<Row />);
  await wait(500);
  expect(text()).toBe('not seen');
  below = false;
  scroll();
  await wait(500);
  expect(text()).toBe('seen');
});

test('never reports a row that is rendered only for printing', async () => {
  render(<Paper />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const page = render(<Row />);
  await wait(500);
  expect(text()).toBe('not seen');
  page.unmount();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  render(<Row />);
  await wait(500);
  expect(text()).toBe('seen');
});
