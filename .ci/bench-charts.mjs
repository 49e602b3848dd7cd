/**
 * `npm run bench:charts`: how a chart of a year of days, and one of 31 days of hours, both compared, answer to the pointer,
 * the arrow keys and a change of card on a processor four times slower, beside the same chart with 30 points in the same
 * run. It draws the charts alone, on a page that is built for this, and only prints: numbers of a shared machine are for
 * comparing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const root = join(import.meta.dirname, '..');
const system = ['/usr/lib/chromium/chromium', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const print = (line) => process.stdout.write(`${line}\n`);
const rounds = 5;
const slower = 4;

/** Two cards and their chart, as the analytics page has them; `?points=` and `?step=` say how long the line is. */
const page = `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { TimeChart } from '@/ui/chart/time-chart.tsx';
import '@/styles.css';
const asked = new URLSearchParams(location.search);
const step = asked.get('step');
const stepMs = step === 'hour' ? 3600000 : 86400000;
const count = Number(asked.get('points'));
const wave = (at, by) => Math.round(2500 + 1400 * Math.sin((at + by) / 3.1) + 600 * Math.sin(at * 1.7 + by));
const first = Date.UTC(2026, 9, 20);
const line = (by) => Array.from({ length: count }, (_, at) => ({
  startMs: first + at * stepMs, value: wave(at, by), running: at === count - 1,
  before: { startMs: first + (at - count) * stepMs, value: wave(at, by + 9) },
}));
const bucket = { name: (startMs) => new Date(startMs).toISOString(), inZone: (startMs) => new Date(startMs).toISOString() };
const format = { value: String, tick: String, exact: String, change: (now, before) => String(now - before) };
const at = Math.floor(count / 2);
const marks = [{ id: 'a', from: at, to: at, text: 'Published' }, { id: 'b', from: 2, to: 6, text: 'Campaign' }];
const cards = ['Visitors', 'Page views'].map((name, by) => ({
  name, range: 'a range', beforeName: 'the days before', total: 1, totalBefore: 1, step, points: line(by), marks, format, bucket,
}));
function Page() {
  const [chosen, choose] = useState(0);
  return h('main', null,
    cards.map(({ name }, card) =>
      h('button', { key: name, 'aria-pressed': chosen === card, onClick: () => choose(card) }, name)),
    h(TimeChart, cards[chosen]));
}
document.body.append(Object.assign(document.createElement('div'), { id: 'charts' }));
createRoot(document.getElementById('charts')).render(h(Page));
`;

const folder = mkdtempSync(join(tmpdir(), 'bench-charts-'));
const shared = { configFile: false, root, logLevel: 'error', resolve: { alias: { '@': join(root, 'src') } } };
await build({
  ...shared,
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    {
      name: 'page',
      resolveId: (id) => (id === 'charts.html' ? join(root, 'charts.html') : id === '/charts.js' ? id : null),
      load: (id) =>
        id === '/charts.js'
          ? page
          : id === join(root, 'charts.html')
            ? '<!doctype html><title>Charts</title><script type="module" src="/charts.js"></script>'
            : null,
    },
  ],
  build: { outDir: folder, target: 'es2023', rolldownOptions: { input: 'charts.html' } },
});
const server = await preview({
  ...shared,
  build: { outDir: folder },
  preview: { host: '127.0.0.1', port: 0 },
});
const url = `http://127.0.0.1:${server.httpServer.address().port}/charts.html`;

async function launch() {
  for (const executablePath of [process.env.E2E_BROWSER_PATH, ...system].filter(Boolean)) {
    try {
      return await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    } catch {
      // The next one may be there.
    }
  }
  return chromium.launch({ channel: 'chromium' });
}

/** What one round costs: milliseconds of the main thread for each thing done, and its tasks over 50 ms. */
async function measure(browser, search) {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 700 } });
  const devtools = await tab.context().newCDPSession(tab);
  await tab.goto(url + search);
  const chart = tab.getByRole('slider');
  await chart.waitFor();
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await tab.evaluate(() => {
    window.long = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.long.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  const frame = () =>
    tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  const box = await chart.boundingBox();
  const acts = {
    pointer: (at) => tab.mouse.move(box.x + 60 + ((at * 137) % (box.width - 90)), box.y + 90),
    key: (at) => tab.keyboard.press(at % 20 < 10 ? 'ArrowLeft' : 'ArrowRight'),
    card: (at) => tab.getByRole('button', { name: at % 2 === 0 ? 'Page views' : 'Visitors' }).click(),
  };
  const results = {};
  for (const [name, act] of Object.entries(acts)) {
    const times = name === 'card' ? 8 : 40;
    if (name === 'key') await chart.focus();
    // Warm: what is compiled at its first use is no part of an answer.
    for (let at = 0; at < times; at += 1) await act(at).then(frame);
    await tab.evaluate(() => {
      window.long = [];
    });
    const before = await busy();
    for (let at = 0; at < times; at += 1) await act(at).then(frame);
    const spent = (await busy()) - before;
    const long = await tab.evaluate(() => window.long);
    results[name] = { each: spent / times, long: long.length, longest: Math.max(0, ...long) };
  }
  await tab.close();
  return results;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const charts = {
  '30 days': '?points=30&step=day',
  '365 days': '?points=365&step=day',
  '744 hours': '?points=744&step=hour',
};
const browser = await launch();
try {
  const all = Object.fromEntries(Object.keys(charts).map((name) => [name, []]));
  // In turns, so that whatever else the machine does falls on all of them.
  for (let round = 0; round < rounds; round += 1)
    for (const [name, search] of Object.entries(charts)) all[name].push(await measure(browser, search));
  print(`Processor ${slower} times slower; medians of ${rounds} rounds; ratio to the chart of 30 days.`);
  for (const act of ['pointer', 'key', 'card']) {
    const small = median(all['30 days'].map((one) => one[act].each));
    for (const name of Object.keys(charts)) {
      const each = median(all[name].map((one) => one[act].each));
      const long = median(all[name].map((one) => one[act].long));
      const longest = median(all[name].map((one) => one[act].longest));
      print(
        `${act.padEnd(9)}${name.padEnd(11)}${each.toFixed(1).padStart(7)} ms${(each / small).toFixed(2).padStart(7)}x  ${long} long tasks${long > 0 ? `, ${longest.toFixed(0)} ms` : ''}`,
      );
    }
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
