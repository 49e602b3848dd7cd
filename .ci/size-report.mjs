/**
 * What a browser loads until a page of the live build is ready: JavaScript, brotli 11, 1 KB = 1024 bytes. Counted are
 * the boot script, the entry, what it imports, what main.tsx asks for to boot, and the chunks of the route and of the layouts around it.
 * Fails over budget, on a chunk that the first page must not load or one more than it did, on what the entry must not
 * import, and on demo code anywhere in the build.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** KB by address. A new route gets its own line. */
const budgets = {
  '/': 134,
  '/activity': 152,
  '/connect': 132,
  '/projects': 136,
  '/settings': 147,
  '/workspaces': 135,
  '/workspaces/$workspaceId': 154,
  '/workspaces/$workspaceId/analytics': 173,
  '/workspaces/$workspaceId/groups': 141,
  '/workspaces/$workspaceId/members': 141,
  '/workspaces/$workspaceId/members/$userId': 144,
  '/workspaces/$workspaceId/projects': 134,
  '/workspaces/$workspaceId/projects/$projectId': 155,
  '/workspaces/$workspaceId/projects/$projectId/analytics': 180,
  '/workspaces/$workspaceId/projects/$projectId/embed': 161,
  '/workspaces/$workspaceId/projects/$projectId/personal-data': 161,
  '/workspaces/$workspaceId/projects/$projectId/publishing': 159,
  '/workspaces/$workspaceId/projects/$projectId/security': 159,
  '/workspaces/$workspaceId/projects/$projectId/security/$scanId': 164,
  '/workspaces/$workspaceId/security': 152,
  '/workspaces/$workspaceId/security/inventory': 152,
};
const firstPage = '/workspaces/$workspaceId/projects';
/** Files of the page that people see first, and what its entry imports before anything runs. */
const mostFiles = 8;
const ofEntry = /^assets\/early-/;
/** What has chunks of its own, by the chunk's name and by texts and property names, which survive minification. */
const apart = /(?:^|[/_-])(?:charts?|dialog|palette|drawer|form)\b/;
const traces = {
  'a dialog': /\.showModal\(/,
  'a chart library': /recharts/,
  'the list of domain names': /isIcann/,
};
const demo = /demo-enterprise|\/_sim\b|mockServiceWorker/;

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '..', 'dist'));
const manifestFile = join(dist, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) {
  process.stderr.write(`There is no build in ${dist}: npm run build makes one.\n`);
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const text = (key) => readFileSync(join(dist, manifest[key].file), 'utf8');
const sizes = new Map();
const size = (key) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  if (!sizes.has(key)) sizes.set(key, brotliCompressSync(text(key), { params }).length);
  return sizes.get(key);
};
const withImports = (key, seen = new Set()) => {
  if (!seen.has(key) && manifest[key]?.file.endsWith('.js')) {
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
  }
  return seen;
};
// A script of its own, which no manifest knows.
const bootScript = readdirSync(join(dist, 'assets')).find((name) => /^boot-.*\.js$/.test(name));
manifest.boot = { file: `assets/${bootScript}` };
const total = (keys) => [...keys].reduce((sum, key) => sum + size(key), 0) / 1024;
const kb = (value) => value.toFixed(1).padStart(8);
const names = (keys) => [...keys].map((key) => manifest[key].file.replace('assets/', '')).join(', ');

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const boot = new Set(
  ['boot', entry, ...(manifest[entry].dynamicImports ?? [])].flatMap((key) => [...withImports(key)]),
);

/** Route files without `src/routes/` and ending, with the chunks that the router splits from them. */
const routes = new Map();
for (const key of Object.keys(manifest)) {
  const file = /^src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(key)?.[1];
  if (file !== undefined) routes.set(file.replaceAll('/', '.'), key);
}
const address = (route) =>
  `/${route
    .split('.')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')}`;
const isLayout = (route) =>
  [...routes.keys()].some((other) => other !== route && other.startsWith(`${route}.`));
const layoutsOf = (route) =>
  [...routes.keys()].filter((other) => other === route || route.startsWith(`${other}.`));

const problems = [];
for (const key of manifest[entry].imports ?? [])
  if (!ofEntry.test(manifest[key].file)) problems.push(`The entry imports ${manifest[key].file}`);
process.stdout.write(
  `Entry ${names([entry])} imports: ${names(manifest[entry].imports ?? []) || 'nothing'}\n`,
);
process.stdout.write(`Boot  ${kb(total(boot))} KB in ${boot.size} files: ${names(boot)}\n\n`);
process.stdout.write(`${'route'.padEnd(48)}${'KB'.padStart(8)}${'budget'.padStart(8)}  files\n`);
const pages = [...routes.keys()].filter((route) => route !== '__root' && !isLayout(route));
for (const route of pages.toSorted((a, b) => address(a).localeCompare(address(b)))) {
  const path = address(route);
  const chunks = new Set([...boot, ...layoutsOf(route).flatMap((one) => [...withImports(routes.get(one))])]);
  const weight = total(chunks);
  const budget = budgets[path];
  process.stdout.write(
    `${path.padEnd(48)}${kb(weight)}${String(budget ?? '?').padStart(8)}${String(chunks.size).padStart(7)}\n`,
  );
  if (budget === undefined) problems.push(`${path} has no budget in .ci/size-report.mjs`);
  else if (weight > budget)
    problems.push(`${path} loads ${weight.toFixed(1)} KB; its budget is ${budget} KB`);
  if (path !== firstPage) continue;
  if (chunks.size > mostFiles) problems.push(`${path} loads ${chunks.size} files instead of ${mostFiles}`);
  for (const key of chunks) {
    const found = Object.keys(traces).filter((what) => traces[what].test(text(key)));
    if (apart.test(key)) found.push('what should come later');
    for (const what of found) problems.push(`${path} loads ${what}, in ${manifest[key].file}`);
  }
}
if (!pages.some((route) => address(route) === firstPage))
  problems.push(`${firstPage} is not among the routes`);

for (const name of readdirSync(dist, { recursive: true }))
  if (/\.(?:js|css|html|json|txt|svg)$/.test(name) && demo.test(readFileSync(join(dist, name), 'utf8')))
    problems.push(`${name} holds code of the embedded service`);
  else if (/mockServiceWorker/.test(name)) problems.push(`${name} belongs to the embedded service`);

if (problems.length > 0) process.stderr.write(`\n${problems.join('\n')}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
