import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { TestFrameCard } from './test-frame-card.tsx';

// Renames the frame's element, so that it loads nothing.
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
const createdUrl = (origin: string, embedUrl: string | null = url) => ({
  url: embedUrl,
  origin,
  requestedAtMs: 0,
  expiresAtMs: 1,
});
const consoleOrigin = 'https://console.example';
const onChooseOrigin = vi.fn<(origin: string) => void>();
const show = (pageOrigin: string, now: ReturnType<typeof createdUrl> | null) =>
  render(
    <TestFrameCard
      pageOrigin={pageOrigin}
      projectName="Billing portal"
      created={now}
      onChooseOrigin={onChooseOrigin}
    />,
  );
const frame = () => screen.queryByTitle('Embedded preview of Billing portal');

test('loads a URL made for this page’s origin on request', async () => {
  const { container } = show(consoleOrigin, createdUrl(consoleOrigin));
  expect(container.innerHTML).not.toContain('secret');
  await userEvent.click(screen.getByRole('button', { name: 'Load preview' }));
  expect(frame()?.getAttribute('src')).toBe(url);
  expect(frame()?.getAttribute('sandbox')).not.toContain('top-navigation');
  await userEvent.click(screen.getByRole('button', { name: 'Reload preview' }));
  expect(frame()?.getAttribute('src')).toBe(url);
});

test('keeps the open preview when its URL is renewed, until it is reloaded', async () => {
  const { rerender, container } = show(consoleOrigin, createdUrl(consoleOrigin));
  await userEvent.click(screen.getByRole('button', { name: 'Load preview' }));
  const next = createdUrl(consoleOrigin, 'https://preview.example/?token=another');
  rerender(
    <TestFrameCard
      pageOrigin={consoleOrigin}
      projectName="Billing portal"
      created={next}
      onChooseOrigin={onChooseOrigin}
    />,
  );
  expect(frame()?.getAttribute('src')).toBe(url);
  expect(container.innerHTML).not.toContain('another');
  await userEvent.click(screen.getByRole('button', { name: 'Reload preview' }));
  expect(frame()?.getAttribute('src')).toBe(next.url);
});

test.each<[string, string, ReturnType<typeof createdUrl> | null, RegExp]>([
  [
    'a page without HTTPS',
    'http://127.0.0.1:4010',
    createdUrl('https://a.example'),
    /HTTPS on the default port/,
  ],
  ['a page on a port', 'https://console.example:8443', null, /default port/],
  [
    'a URL for another page',
    consoleOrigin,
    createdUrl('https://a.example'),
    /works on https:\/\/a\.example only/,
  ],
  ['no URL yet', consoleOrigin, null, /create a URL for/],
  [
    'a preview on this page’s origin',
    consoleOrigin,
    createdUrl(consoleOrigin, `${consoleOrigin}/preview`),
    /could read its data/,
  ],
  ['an unsafe URL', consoleOrigin, createdUrl(consoleOrigin, null), /create a URL for/],
])('explains why there is no frame: %s', (_, pageOrigin, now, why) => {
  show(pageOrigin, now);
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load preview' })).toBeNull();
});

test('offers this page’s origin when that would help', async () => {
  show(consoleOrigin, createdUrl('https://a.example'));
  await userEvent.click(screen.getByRole('button', { name: 'Use this page’s origin' }));
  expect(onChooseOrigin).toHaveBeenCalledWith(consoleOrigin);
});
