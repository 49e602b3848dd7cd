/**
 * How fast the embedded service responds for the workspace of 100,000 projects, in process. It only prints:
 * compare numbers on one machine.
 */
import { fileURLToPath } from 'node:url';

import { runnerImport } from 'vite';

const key = 'demo-large';
/** Measurements after this are skipped, so that a slow machine ends, too. */
const budgetMs = 14_000;
/** Below the demo's rate limit, with room for the cold requests. */
const requestLimit = 520;

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);
/** @param {number} value */
const ms = (value) => `${value.toFixed(1).padStart(8)} ms`;
const rss = () => `${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MiB`;
const startMs = performance.now();

/** @type {{ module: typeof import('../src/mocks/service.ts') }} */
const { module } = await runnerImport(fileURLToPath(new URL('../src/mocks/service.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { tsconfigPaths: true },
});
print(`modules loaded           ${ms(performance.now() - startMs)}   RSS ${rss()}`);

let requests = 0;
/** @type {ReturnType<typeof module.createService>} */
let service;
const isOver = () => performance.now() - startMs > budgetMs || requests >= requestLimit;

/**
 * Sends one request, reads the whole response, and measures it.
 * @param {string} path
 */
async function load(path) {
  requests += 1;
  const start = performance.now();
  const response = await service.handle(
    new Request(`http://service.test${path}`, { headers: { 'Service-API-Key': key } }),
  );
  const body = await response.json();
  const took = performance.now() - start;
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${body.type}`);
  return { body, took };
}

const cold = performance.now();
service = module.createService();
const { body: workspaces } = await load('/v1/workspaces');
print(`cold first response       ${ms(performance.now() - cold)}   RSS ${rss()}`);

const workspace = `/v1/workspaces/${workspaces.data[0].id}`;
const insights = `${workspace}/security-center/insights`;
/** @param {number} ago */
const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString();
const lists = {
  projects: `/v1/projects?workspace_id=${workspaces.data[0].id}&limit=100`,
  inventory: `${insights}/projects?limit=100`,
};
/** @type {[name: string, path: string][]} */
const first = [
  ['first project page', lists.projects],
  ['first insights', insights],
  ['first inventory page', lists.inventory],
  ['first visitor sort', `${lists.inventory}&sort_by=visitors_7d`],
  ['first analytics, 90 days', `${workspace}/analytics?starts_at=${day(90)}&ends_at=${day(0)}`],
];
for (const [name, path] of first) print(`${name.padEnd(25)}${ms((await load(path)).took)}   RSS ${rss()}`);

/**
 * Follows the cursor from page to page, and starts over after the last one.
 * @param {string} path
 */
async function* pagesOf(path) {
  /** @type {string | null} */
  let cursor = null;
  for (;;) {
    const { body, took } = await load(
      cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`,
    );
    yield took;
    cursor = body.pagination.next_cursor;
  }
}

/**
 * Loads one page of each query in turn, so that all count equally.
 * @param {string} path
 * @param {string[]} queries
 */
async function* turnsOf(path, queries) {
  for (;;) for (const query of queries) yield (await load(`${path}&${query}`)).took;
}

/** @param {string[]} sorts */
const directions = (sorts) =>
  sorts.flatMap((sort) => ['asc', 'desc'].map((order) => `sort_by=${sort}&sort_order=${order}`));
const filters = [
  'is_published=true',
  'publish_audience=custom',
  'visibility=restricted',
  'is_published=false',
];
const searches = ['query=portal', 'query=por%20tal', 'query=anna', 'query=zzzzzz'];
const sorts = [
  'review_priority',
  'name',
  'publish_audience',
  'last_edited_at',
  'risk_factor_count',
  'open_pii_finding_count',
  'external_access_rank',
  'edits_7d',
  'visitors_30d',
  'last_security_scan_at',
];
const facts = ['has_pii=true', 'has_connectors=false', 'review_priority=unscored', 'activity_group=older'];
/** @type {[name: string, run: AsyncGenerator<number>, times: number[]][]} */
const runs = [
  ['projects   pages', pagesOf(lists.projects), []],
  ['projects   filters', turnsOf(lists.projects, filters), []],
  ['projects   searches', turnsOf(lists.projects, searches), []],
  ['inventory  pages', pagesOf(lists.inventory), []],
  ['inventory  filters', turnsOf(lists.inventory, [...filters, ...facts]), []],
  ['inventory  searches', turnsOf(lists.inventory, searches), []],
  ['inventory  sorts', turnsOf(lists.inventory, directions(sorts)), []],
];
while (!isOver())
  for (const [, run, times] of runs) {
    if (isOver()) break;
    times.push((await run.next()).value);
  }

print(`\n${'pages of 100'.padEnd(25)}${'median'.padStart(11)}${'p95'.padStart(11)}${'runs'.padStart(8)}`);
for (const [name, , times] of runs) {
  const sorted = times.toSorted((a, b) => a - b);
  /** @param {number} part */
  const percentile = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  print(`${name.padEnd(25)}${ms(percentile(0.5))}${ms(percentile(0.95))}${String(times.length).padStart(8)}`);
}
print(`\nin ${((performance.now() - startMs) / 1000).toFixed(1)} s, RSS ${rss()}`);
process.exit(0);
