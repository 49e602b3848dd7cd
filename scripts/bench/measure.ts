/** Measures a page: a slow machine and network, what was transferred, and what the main thread did. */

import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** The storage of a connected tab. Null: the app needs none. */
type StoredSession = readonly (readonly [string, string])[] | null;

/** The start of an app. */
export interface Start {
  readonly url: string;
  readonly stored: StoredSession;
}

export interface BenchContext {
  readonly browser: Browser;
  readonly live: Start;
  readonly demo: Start;
  readonly floor: Start;
  readonly floorMsw: Start;
  readonly servers: Readonly<Record<'live' | 'demo', { readonly url: string }>>;
}

interface PageRecord {
  long: { startTime: number; duration: number }[];
  shift: number;
  paint: number;
  ready: number;
  events: { name: string; duration: number; target: string | undefined }[];
}

declare global {
  /** Chromium supports it. TypeScript's DOM library doesn't have it. */
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
  interface Window {
    bench: PageRecord;
    benchWhenPainted: (then: () => void) => void;
    benchChangedMs: number;
    benchTimings: { long: number[]; waits: number[] };
    benchLong: number[];
    benchKeys: number[];
  }
}

export const cpuSlowdown = 4;
const slowNetwork = { downloadBytes: (10 * 1024 * 1024) / 8, roundTripMs: 40 };

export const print = (line: string) => process.stdout.write(`${line}\n`);

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
};
const mebibytes = (bytes: number) => bytes / 2 ** 20;

/** Collects garbage first. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return mebibytes((await devtools.send('Runtime.getHeapUsage')).usedSize);
}

export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowNetwork.roundTripMs,
    downloadThroughput: slowNetwork.downloadBytes,
    uploadThroughput: slowNetwork.downloadBytes,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** A context without a cache, in which the tab is connected. */
export async function freshContext(browser: Browser, stored: StoredSession): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (stored !== null)
    await context.addInitScript((entries) => {
      for (const [key, value] of entries)
        if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
    }, stored);
  return context;
}

/**
 * Runs in the page before its own code: records paints, shifts, long tasks and events, and when `ready` is
 * visible.
 */
export function watchPage(ready: string): void {
  const record: PageRecord = { long: [], shift: 0, paint: 0, ready: 0, events: [] };
  window.bench = record;
  const observe = (
    type: string,
    take: (entry: PerformanceEntry) => void,
    more: PerformanceObserverInit = {},
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...more });
  observe('longtask', ({ startTime, duration }) => record.long.push({ startTime, duration }));
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput !== true)
      record.shift += Number(entry.value);
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') record.paint = startTime;
  });
  observe(
    'event',
    (entry) => {
      if (!(entry instanceof PerformanceEventTiming)) return;
      const { name, duration, target, interactionId } = entry;
      // Hover events on the way aren't input.
      const html = target instanceof Element ? target.outerHTML.slice(0, 90) : undefined;
      if (interactionId > 0) record.events.push({ name, duration, target: html });
    },
    { durationThreshold: 16 },
  );
  // A message comes right after the frame. A timer would wait for images that the frame started to load.
  window.benchWhenPainted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  const checkReady = () => {
    if (record.ready > 0 || document.querySelector(ready) === null) return;
    record.ready = -1;
    window.benchWhenPainted(() => {
      record.ready = performance.now();
    });
  };
  new MutationObserver(checkReady).observe(document, { childList: true, subtree: true });
}

export interface NetworkResponse {
  readonly url: string;
  readonly start: number;
  readonly type: string | undefined;
  readonly bytes: number;
  readonly end: number;
}

/** Records every response from now on: its kind, its transferred size, and its time. */
export async function watchNetwork(devtools: CDPSession): Promise<readonly NetworkResponse[]> {
  interface PendingRequest {
    readonly url: string;
    readonly start: number;
    type: string | undefined;
    headers: number;
  }
  const requests = new Map<string, PendingRequest>();
  const done: NetworkResponse[] = [];
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) =>
    requests.set(requestId, { url: request.url, start: timestamp, type, headers: 0 }),
  );
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { type, headers: response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (request) done.push({ ...request, bytes: encodedDataLength - request.headers, end: timestamp });
  });
  return done;
}

/** The longest chain of requests that don't overlap. */
export function stepsOf(responses: readonly NetworkResponse[]): number {
  let steps = 0;
  let end = -Infinity;
  for (const request of responses.toSorted((a, b) => a.end - b.end)) {
    if (request.start < end) continue;
    steps += 1;
    end = request.end;
  }
  return steps;
}

interface TableRow {
  readonly what: string;
  readonly values: readonly number[];
  readonly digits?: number | undefined;
  readonly goal?: string | undefined;
}

/**
 * A table: a name, a value per column, and the ratio of the first to the last. `goal` limits that ratio (`≤ 1.3x`) or
 * the first value.
 */
export function printTable(title: string, columns: readonly string[], rows: readonly TableRow[]): void {
  const nameWidth = Math.max(...rows.map(({ what }) => what.length), title.length);
  print(
    `\n${title.padEnd(nameWidth)}${columns.map((name) => name.padStart(14)).join('')}${'ratio'.padStart(9)}  goal`,
  );
  for (const { what, values, digits = 0, goal = '' } of rows) {
    const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
    const ratio = values.length > 1 && last > 0 ? `${(first / last).toFixed(2)}x` : '';
    const cells = values.map((value) => value.toFixed(digits).padStart(14)).join('');
    print(`${what.padEnd(nameWidth)}${cells}${ratio.padStart(9)}  ${goal}`);
  }
}
