/** How a page is measured: a slow machine and network, what was sent, and what the main thread did. */

const slow = { processor: 4, downloadBytes: (10 * 1024 * 1024) / 8, roundTripMs: 40 };

export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
const mebibytes = (bytes) => bytes / 2 ** 20;

/** Collected first, so that it is what the page holds. */
export async function heapOf(devtools) {
  await devtools.send('HeapProfiler.collectGarbage');
  return mebibytes((await devtools.send('Runtime.getHeapUsage')).usedSize);
}

export async function slowDown(devtools, { processor, downloadBytes, roundTripMs } = slow) {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: downloadBytes,
    uploadThroughput: downloadBytes,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

/** A browser that nobody used; `stored`: what a signed-in tab keeps, null: the app needs none. */
export async function freshContext(browser, stored) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (stored !== null)
    await context.addInitScript((entries) => {
      for (const [key, value] of entries)
        if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
    }, stored);
  return context;
}

/** Runs in the page before anything of it: notes paints, shifts, long tasks and events, and when `ready` is on the screen. */
export function watchPage(ready) {
  const seen = { long: [], shift: 0, paint: 0, ready: 0, events: [] };
  globalThis.bench = seen;
  const observe = (type, take, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...more });
  observe('longtask', ({ startTime, duration }) => seen.long.push({ startTime, duration }));
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  observe(
    'event',
    ({ name, duration, target, interactionId }) => {
      // What the pointer passes over on its way is nobody's key and nobody's click.
      if (interactionId > 0) seen.events.push({ name, duration, target: target?.outerHTML?.slice(0, 90) });
    },
    { durationThreshold: 16 },
  );
  // A message comes right after the frame; a timer waits for whatever pictures that frame has begun to load.
  globalThis.whenPainted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  const look = () => {
    if (seen.ready > 0 || document.querySelector(ready) === null) return;
    seen.ready = -1;
    globalThis.whenPainted(() => {
      seen.ready = performance.now();
    });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Notes every answer that the page gets from now on: its kind, its size as sent, and when it came. */
export async function watchNetwork(devtools) {
  const asked = new Map();
  const done = [];
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) =>
    asked.set(requestId, { url: request.url, start: timestamp, type }),
  );
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { type, headers: response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = asked.get(requestId);
    if (one) done.push({ ...one, bytes: encodedDataLength - (one.headers ?? 0), end: timestamp });
  });
  return done;
}

/** How many answers had to come one after another: the longest chain of requests that do not overlap. */
export function stepsOf(answers) {
  let steps = 0;
  let end = -Infinity;
  for (const one of answers.toSorted((a, b) => a.end - b.end)) {
    if (one.start < end) continue;
    steps += 1;
    end = one.end;
  }
  return steps;
}

/** A table of rows: what, a value of each column, and the ratio of the first to the last. */
export function printTable(title, columns, rows) {
  const print = (line) => process.stdout.write(`${line}\n`);
  const wide = Math.max(...rows.map(({ what }) => what.length), title.length);
  print(
    `\n${title.padEnd(wide)}${columns.map((name) => name.padStart(14)).join('')}${'ratio'.padStart(9)}  goal`,
  );
  for (const { what, values, digits = 0, goal = '' } of rows) {
    const [first, last] = [values[0], values.at(-1)];
    const ratio = values.length > 1 && last > 0 ? `${(first / last).toFixed(2)}x` : '';
    const cells = values.map((value) => (value === null ? '–' : value.toFixed(digits)).padStart(14)).join('');
    print(`${what.padEnd(wide)}${cells}${ratio.padStart(9)}  ${goal}`);
  }
}
