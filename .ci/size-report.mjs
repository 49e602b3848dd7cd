/**
 * What a browser loads until a page of the live build is ready: JavaScript, brotli 11, 1 KB = 1024 bytes. Counted are
 * the files that the document asks for, and the chunks of the route and of the layouts around it, as the document lists them.
 * Fails over budget, on a chunk that the first page must not load or one more than it did, on what the entry must not
 * import, and on demo code anywhere in the build.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** KB: the page that people see first, any other page, and a page until its first chart stands. */
const budgets = { first: 165, page: 190, chart: 270 };
const chart = 'src/ui/chart/time-figure.tsx';
const firstPage = '/workspaces/$workspaceId/projects';
/** Files of the page that people see first, and what the document may ask for on every page. */
const mostFiles = 5;
const ofEntry = /^\/assets\/(?:boot|app|rolldown-runtime|vendor)-/;
/** What has chunks of its own, by the chunk's name and by texts and property names, which survive minification. */
const apart = /(?:^|[/_-])(?:charts?|dialog|palette|drawer|form)\b/;
const traces = {
  'a dialog': /\.showModal\(/,
  'a chart library': /recharts/,
  'the list of domain names': /isIcann/,
};
const demo = /demo-enterprise|\/_sim\b|mockServiceWorker/;

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '..', 'dist'));
const indexFile = join(dist, 'index.html');
if (!existsSync(indexFile)) {
  process.stderr.write(`There is no build in ${dist}: npm run build makes one.\n`);
  process.exit(1);
}
const html = readFileSync(indexFile, 'utf8');
const text = (file) => readFileSync(join(dist, file), 'utf8');
const sizes = new Map();
const size = (file) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(text(file), { params }).length);
  return sizes.get(file);
};
const total = (files) => [...files].reduce((sum, file) => sum + size(file), 0) / 1024;
const kb = (value) => value.toFixed(1).padStart(8);
const names = (files) => [...files].map((file) => file.replace('/assets/', '')).join(', ');

// The document runs one script, which asks for what the table has for each address.
const table = JSON.parse(/id="route-chunks">(.*?)<\/script>/s.exec(html)[1]);
const boot = [/<script src="([^"]+)"/.exec(html)[1], ...table['/*']];
const patterns = Object.keys(table);
const pages = patterns.filter((pattern) => !pattern.endsWith('/*'));
const layoutsOf = (page) =>
  patterns.filter((pattern) => pattern.endsWith('/*') && `${page}/`.startsWith(pattern.slice(0, -1)));

/** A module's own chunk and all that it imports. */
const manifest = JSON.parse(text('.vite/manifest.json'));
const chunksOf = (key, seen = new Set()) => {
  const { file, imports = [] } = manifest[key];
  if (seen.has(`/${file}`)) return seen;
  seen.add(`/${file}`);
  for (const imported of imports) chunksOf(imported, seen);
  return seen;
};

const problems = [];
for (const file of boot) if (!ofEntry.test(file)) problems.push(`The document loads ${file} on every page`);
process.stdout.write(`Every page ${kb(total(boot))} KB in ${boot.length} files: ${names(boot)}\n\n`);
process.stdout.write(`${'route'.padEnd(62)}${'KB'.padStart(8)}${'budget'.padStart(8)}  files\n`);
for (const path of pages.toSorted((a, b) => a.localeCompare(b))) {
  const files = new Set([...boot, ...layoutsOf(path).flatMap((layout) => table[layout]), ...table[path]]);
  const weight = total(files);
  const budget = path === firstPage ? budgets.first : budgets.page;
  process.stdout.write(
    `${path.padEnd(62)}${kb(weight)}${String(budget).padStart(8)}${String(files.size).padStart(7)}\n`,
  );
  if (weight > budget) problems.push(`${path} loads ${weight.toFixed(1)} KB; its budget is ${budget} KB`);
  for (const file of files)
    if (traces['a chart library'].test(text(file))) problems.push(`${path} loads charts, in ${file}`);
  if (path.endsWith('/analytics')) {
    const withChart = total(new Set([...files, ...chunksOf(chart)]));
    process.stdout.write(
      `${'  until its first chart'.padEnd(62)}${kb(withChart)}${String(budgets.chart).padStart(8)}\n`,
    );
    if (withChart > budgets.chart)
      problems.push(
        `${path} loads ${withChart.toFixed(1)} KB until its first chart; its budget is ${budgets.chart} KB`,
      );
  }
  if (path !== firstPage) continue;
  if (files.size > mostFiles) problems.push(`${path} loads ${files.size} files instead of ${mostFiles}`);
  for (const file of files) {
    const found = Object.keys(traces).filter((what) => traces[what].test(text(file)));
    if (apart.test(file)) found.push('what should come later');
    for (const what of found) problems.push(`${path} loads ${what}, in ${file}`);
  }
}
if (!pages.includes(firstPage)) problems.push(`${firstPage} is not among the routes`);

for (const name of readdirSync(dist, { recursive: true }))
  if (/\.(?:js|css|html|json|txt|svg)$/.test(name) && demo.test(readFileSync(join(dist, name), 'utf8')))
    problems.push(`${name} holds code of the embedded service`);
  else if (/mockServiceWorker/.test(name)) problems.push(`${name} belongs to the embedded service`);

if (problems.length > 0) process.stderr.write(`\n${problems.join('\n')}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
