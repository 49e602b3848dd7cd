import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { newVersion, watchForNewVersion } from './new-version.ts';

const minuteMs = 60_000;
const documentOf = (scripts: string): Response =>
  new Response(`<!doctype html><script src="/assets/boot-1.js" data-run="${scripts}"></script>`);
const send = vi.fn<typeof fetch>();
let stop: () => void;

const titles = (): readonly string[] => toasts.get().map(({ title }) => title);
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const missChunk = (): boolean => dispatchEvent(new Event('vite:preloadError'));

function start(): void {
  document.head.innerHTML = '<script type="text/plain" data-run="/assets/a.js /assets/b.js"></script>';
  stop = watchForNewVersion();
}

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockImplementation(() => Promise.resolve(documentOf('/assets/a.js /assets/c.js')));
  vi.stubGlobal('fetch', send);
  start();
});

afterEach(() => {
  stop();
  for (const { id } of toasts.get()) toasts.dismiss(id);
  newVersion.set(false);
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('checks when someone comes back after a while, and notifies once', async () => {
  dispatchEvent(new Event('focus'));
  await settle(14 * minuteMs);
  dispatchEvent(new Event('focus'));
  await settle(minuteMs);
  expect(send).not.toHaveBeenCalled();
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(send).toHaveBeenCalledExactlyOnceWith('/', expect.objectContaining({ cache: 'no-cache' }));
  expect(titles()).toEqual(['New version available']);
  toasts.dismiss(toasts.get()[0]?.id ?? 0);
  await settle(60 * minuteMs);
  dispatchEvent(new Event('focus'));
  await settle();
  expect(send).toHaveBeenCalledOnce();
  expect(titles()).toEqual([]);
});

test('checks after the computer slept with the tab in view', async () => {
  vi.setSystemTime(Date.now() + 8 * 60 * minuteMs);
  await settle(30_000);
  expect(titles()).toEqual(['New version available']);
});

test('checks immediately when code is missing, and notifies each time', async () => {
  missChunk();
  missChunk();
  await settle();
  expect(send).toHaveBeenCalledOnce();
  toasts.dismiss(toasts.get()[0]?.id ?? 0);
  missChunk();
  await settle();
  expect(titles()).toEqual(['New version available']);
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['the same version', () => Promise.resolve(documentOf('/assets/a.js /assets/b.js'))],
  ['a sign-in page', () => Promise.resolve(new Response('<form>Sign in</form>'))],
  ['an error page', () => Promise.resolve(new Response('', { status: 503 }))],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('shows nothing when the server returns %s, and checks again later', async (_, respond) => {
  send.mockImplementation(respond);
  missChunk();
  await settle();
  expect(titles()).toEqual([]);
  missChunk();
  await settle();
  expect(send).toHaveBeenCalledTimes(2);
});

test('reloads only on a click, and warns when that ends a connection', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { id: _, ...connection } = connectionOf({ kept: false });
  const { id } = connectionStore.add(connection);
  missChunk();
  await settle();
  connectionStore.remove(id);
  const [message] = toasts.get();
  expect(message?.description).toBe('You’ll need to connect again after reloading.');
  expect(reload).not.toHaveBeenCalled();
  message?.action?.onSelect();
  expect(reload).toHaveBeenCalledOnce();
});

test('sends nothing in development, nor after it was stopped', async () => {
  stop();
  missChunk();
  document.head.replaceChildren();
  stop = watchForNewVersion();
  missChunk();
  await settle(60 * minuteMs);
  expect(send).not.toHaveBeenCalled();
});
