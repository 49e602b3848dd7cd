/**
 * JavaScript that a browser loads until a page of the live build is ready: brotli 11, 1 KB = 1024 bytes.
 * Counts the files that the document requests, and the chunks of the route and its layouts. Fails if a page
 * is more than 5% over its budget, if the first page needs too many files or the list of domain names, if a page
 * loads the chart library before a chart, or if the live build has demo code.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** KB: the first page, any other page, and a page until its first chart. */
const budgets = { first: 165, page: 205, chart: 290 };
const slack = 1.05;
const chart = 'src/ui/chart/chart-figure.tsx';
const firstPage = '/workspaces/$workspaceId/projects';
const firstPageFiles = 15;
/** Texts that survive minification. */
const chartLibrary = /recharts/;
const domainNames = /isIcann/;
const demo = /demo-enterprise|\/_sim\b|mockServiceWorker|src\/mocks/;

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '..', 'dist'));
const indexFile = join(dist, 'index.html');
if (!existsSync(indexFile)) {
  process.stderr.write(`There is no build in ${dist}: npm run build makes one.\n`);
  process.exit(1);
}
const html = readFileSync(indexFile, 'utf8');
/** @param {string} file */
const text = (file) => readFileSync(join(dist, file), 'utf8');
// The hash in the name of a chunk compresses by chance, up to 0.2 KB more or less per page. Each counts as its eight
// characters, so that a page's size only changes with its code.
const hash = /-[\w-]{8}(?=\.(?:js|css)\b)/g;
const hashBytes = 8;
/** @type {Map<string, number>} */
const sizes = new Map();
/** @param {string} file */
const size = (file) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const code = text(file);
  const hashes = new Set(code.match(hash)).size;
  const bytes = brotliCompressSync(code.replace(hash, '-'), { params }).length + hashes * hashBytes;
  sizes.set(file, bytes);
  return bytes;
};
/** @param {Iterable<string>} files */
const total = (files) => [...files].reduce((sum, file) => sum + size(file), 0) / 1024;
/** @param {number} value */
const kb = (value) => value.toFixed(1).padStart(8);

// The document runs one script and preloads the application. The script requests the chunks in the table.
const [, chunks = '{}'] = /id="route-chunks">(.*?)<\/script>/s.exec(html) ?? [];
const [, bootScript = ''] = /<script src="([^"]+)"/.exec(html) ?? [];
/** @type {Record<string, string[]>} */
const table = JSON.parse(chunks);
/** @param {string} pattern */
const chunksFor = (pattern) => table[pattern] ?? [];
const preloads = [...html.matchAll(/<link rel="modulepreload" fetchpriority="low" href="([^"]+)"/g)].map(
  ([, href = '']) => href,
);
const boot = [bootScript, ...preloads];
const patterns = Object.keys(table);
// The first page has no separate chunk: it comes with the application.
const pages = [...new Set([firstPage, ...patterns.filter((pattern) => !pattern.endsWith('/*'))])];
/** @param {string} page */
const layoutsOf = (page) =>
  patterns.filter((pattern) => pattern.endsWith('/*') && `${page}/`.startsWith(pattern.slice(0, -1)));

/** @type {import('vite').Manifest} */
const manifest = JSON.parse(text('.vite/manifest.json'));
/**
 * A module's own chunk and all that it imports.
 * @param {string} key
 * @param {Set<string>} seen
 */
const chunksOf = (key, seen = new Set()) => {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`${key} is not in the manifest`);
  const { file, imports = [] } = chunk;
  if (seen.has(`/${file}`)) return seen;
  seen.add(`/${file}`);
  for (const imported of imports) chunksOf(imported, seen);
  return seen;
};

/** @type {string[]} */
const problems = [];
/**
 * @param {string} what
 * @param {number} weight
 * @param {number} budget
 */
const check = (what, weight, budget) => {
  if (weight > budget * slack)
    problems.push(`${what} loads ${weight.toFixed(1)} KB; its budget is ${budget} KB`);
};
process.stdout.write(`Every page ${kb(total(boot))} KB in ${boot.length} files\n\n`);
process.stdout.write(`${'route'.padEnd(62)}${'KB'.padStart(8)}${'budget'.padStart(8)}  files\n`);
for (const path of pages.toSorted((a, b) => a.localeCompare(b))) {
  const files = new Set([...boot, ...layoutsOf(path).flatMap(chunksFor), ...chunksFor(path)]);
  const weight = total(files);
  const budget = path === firstPage ? budgets.first : budgets.page;
  process.stdout.write(
    `${path.padEnd(62)}${kb(weight)}${String(budget).padStart(8)}${String(files.size).padStart(7)}\n`,
  );
  check(path, weight, budget);
  for (const file of files)
    if (chartLibrary.test(text(file))) problems.push(`${path} loads charts, in ${file}`);
  if (path.endsWith('/analytics')) {
    const withChart = total(new Set([...files, ...chunksOf(chart)]));
    process.stdout.write(
      `${'  until its first chart'.padEnd(62)}${kb(withChart)}${String(budgets.chart).padStart(8)}\n`,
    );
    check(`${path}, until its first chart,`, withChart, budgets.chart);
  }
  if (path !== firstPage) continue;
  if (files.size > firstPageFiles)
    problems.push(`${path} loads ${files.size} files; ${firstPageFiles} are allowed`);
  for (const file of files)
    if (domainNames.test(text(file))) problems.push(`${path} loads the list of domain names, in ${file}`);
}

for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
  if (/\.(?:js|css|html|json|txt|svg)$/.test(name) && demo.test(readFileSync(join(dist, name), 'utf8')))
    problems.push(`${name} holds code of the embedded service`);
  else if (/mockServiceWorker/.test(name)) problems.push(`${name} belongs to the embedded service`);

if (problems.length > 0) process.stderr.write(`\n${problems.join('\n')}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
