/**
 * How the inventory behaves with 100,000 projects in it: loading, scrolling, typing, and what it holds. It drives the
 * demo build that is there (or the one in E2E_DEMO_DIST) and only prints: numbers of a shared machine are for comparing.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';

const root = fileURLToPath(new URL('..', import.meta.url));
const system = ['/usr/lib/chromium/chromium', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const print = (line) => process.stdout.write(`${line}\n`);
const number = (value, digits = 0) => value.toFixed(digits).padStart(9);
const quantile = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address();
    probe.close(() => resolve(free));
  });
});
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['e2e/support/demo-server.mjs', String(port)], {
  cwd: root,
  stdio: 'ignore',
});
for (let tries = 0; tries < 100; tries += 1) {
  try {
    await fetch(url);
    break;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function launch() {
  const paths = [process.env.E2E_BROWSER_PATH, ...system].filter(Boolean);
  for (const executablePath of paths) {
    try {
      return await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    } catch {
      // The next one may be there.
    }
  }
  return chromium.launch({ channel: 'chromium' });
}

const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize / 2 ** 20;
  };
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);

  await page.goto(`${url}/connect`);
  await page.getByRole('button', { name: 'demo-large' }).click();
  await page.getByRole('main').getByRole('table').getByRole('row').nth(2).waitFor();
  // No limit of requests: this measures the page.
  await page.evaluate(() =>
    fetch('/_sim/rate_limit', { method: 'POST', body: JSON.stringify({ limit: 1_000_000 }) }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inventory' }).click();
  const table = page.getByRole('main').getByRole('table');
  await table.getByRole('row').nth(2).waitFor();
  await page.waitForTimeout(1_000);
  print(`first 100 rows           ${number(await elements())} elements ${number(await heap(), 1)} MiB heap`);

  await page.evaluate(() => {
    window.long = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.long.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
  const begun = performance.now();
  await page.getByRole('button', { name: /^Load all/ }).click();
  let loaded = 100;
  while (loaded < 100_000 && performance.now() - begun < 600_000) {
    await page.waitForTimeout(500);
    loaded = await table.evaluate((element) => Number(element.getAttribute('aria-rowcount')) - 1);
  }
  const seconds = (performance.now() - begun) / 1000;
  const long = await page.evaluate(() => window.long);
  print(
    `all loaded in            ${number(seconds, 1)} s; ${long.length} tasks over 50 ms, longest ${Math.max(0, ...long).toFixed(0)} ms (the demo service answers in the same page)`,
  );
  print(`100,000 rows             ${number(await elements())} elements ${number(await heap(), 1)} MiB heap`);

  /** Scrolls a page at a steady speed; what is in its middle is looked at now and then. */
  const scroll = (target, from) =>
    target.evaluate(
      async ([top, speed, forMs]) => {
        window.scrollTo(0, top);
        await new Promise((resolve) => {
          setTimeout(resolve, 300);
        });
        const frames = [];
        let blank = 0;
        const start = performance.now();
        let last = start;
        await new Promise((resolve) => {
          const step = (now) => {
            frames.push(now - last);
            last = now;
            if (frames.length % 20 === 0) {
              const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
              if (middle?.closest('[data-index]') === null) blank += 1;
            }
            if (now - start > forMs) {
              resolve();
              return;
            }
            window.scrollTo(0, top + ((now - start) / 1000) * speed);
            requestAnimationFrame(step);
          };
          requestAnimationFrame(step);
        });
        return { frames: frames.slice(1), blank };
      },
      [from, 4_000, 5_000],
    );
  const words = (frames) => {
    const dropped = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / 16.7) - 1), 0);
    const perSecond = (frames.length / frames.reduce((a, b) => a + b, 0)) * 1000;
    const part = (dropped / (frames.length + dropped)) * 100;
    return `${number(perSecond, 1)} frames/s, ${part.toFixed(1)} % dropped, p95 ${quantile(frames, 0.95).toFixed(1)} ms`;
  };
  const scrolled = await scroll(page, 1_000_000);
  print(`scrolling at 4,000 px/s  ${words(scrolled.frames)}, ${scrolled.blank} blank`);
  const empty = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await empty.setContent('<div data-index style="height: 3000000px">Nothing</div>');
  print(
    `an empty page            ${words((await scroll(empty, 1_000_000)).frames)} (what this machine can do now)`,
  );
  await empty.close();
  await page.bringToFront();
  const jump = await page.evaluate(async () => {
    const start = performance.now();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - start;
  });
  print(`jump to the end          ${number(jump, 1)} ms; ${await elements()} elements there`);

  await page.evaluate(() => {
    window.keys = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') window.keys.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
    window.scrollTo(0, 0);
  });
  await page.keyboard.press('/');
  await page.keyboard.type('priority:needs_review has:secrets portal', { delay: 60 });
  await page.waitForTimeout(1_500);
  const keys = await page.evaluate(() => window.keys);
  print(
    `typing 40 keys           ${number(quantile(keys, 0.5), 0)} ms median, worst ${Math.max(0, ...keys).toFixed(0)} ms (${40 - keys.length} were under 16 ms)`,
  );
} finally {
  await browser.close();
  server.kill();
}
