import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { TestFrameCard } from './test-frame-card.tsx';

// Under another element name, a frame loads nothing.
beforeEach(() => {
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    create(name === 'iframe' ? 'x-frame' : name),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const url = 'https://preview.example/?token=secret';
const made = (origin: string, of: string | null = url) => ({ url: of, origin, requestedAt: 0, endsAt: 1 });
const here = 'https://console.example';
const onChooseOrigin = vi.fn<(origin: string) => void>();
const show = (pageOrigin: string, now: ReturnType<typeof made> | null) =>
  render(
    <TestFrameCard
      pageOrigin={pageOrigin}
      projectName="Billing portal"
      made={now}
      onChooseOrigin={onChooseOrigin}
    />,
  );
const frame = () => screen.queryByTitle('Embedded preview of Billing portal');

test('loads a URL made for this page’s origin on request', async () => {
  const { container } = show(here, made(here));
  expect(container.innerHTML).not.toContain('secret');
  await userEvent.click(screen.getByRole('button', { name: 'Load preview' }));
  expect(frame()?.getAttribute('src')).toBe(url);
  expect(frame()?.getAttribute('sandbox')).not.toContain('top-navigation');
  await userEvent.click(screen.getByRole('button', { name: 'Reload preview' }));
  expect(frame()?.getAttribute('src')).toBe(url);
});

test('doesn’t load another URL without another request', async () => {
  const { rerender, container } = show(here, made(here));
  await userEvent.click(screen.getByRole('button', { name: 'Load preview' }));
  const next = made(here, 'https://preview.example/?token=another');
  rerender(
    <TestFrameCard
      pageOrigin={here}
      projectName="Billing portal"
      made={next}
      onChooseOrigin={onChooseOrigin}
    />,
  );
  expect(frame()).toBeNull();
  expect(container.innerHTML).not.toContain('secret');
});

test.each<[string, string, ReturnType<typeof made> | null, RegExp]>([
  ['a page without HTTPS', 'http://127.0.0.1:4010', made('https://a.example'), /HTTPS without a port/],
  ['a page on a port', 'https://console.example:8443', null, /without a port/],
  ['a URL for another page', here, made('https://a.example'), /works on https:\/\/a\.example only/],
  ['no URL yet', here, null, /create a URL for/],
  ['a preview on this page’s origin', here, made(here, `${here}/preview`), /could read its data/],
  ['an address that was refused', here, made(here, null), /could read its data/],
])('explains why there is no frame: %s', (_, pageOrigin, now, why) => {
  show(pageOrigin, now);
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load preview' })).toBeNull();
});

test('offers this page’s origin when that would help', async () => {
  show(here, made('https://a.example'));
  await userEvent.click(screen.getByRole('button', { name: 'Use this page’s origin' }));
  expect(onChooseOrigin).toHaveBeenCalledWith(here);
});
