/**
 * `npm test`: every check, the fastest first, also from a fresh clone. Stops at the first failure. `npm test
 * -- lint types` runs the named steps.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ensureInstalled } from './install.mjs';

const root = join(import.meta.dirname, '..');
/**
 * Windows runs tools in a shell, which splits paths at spaces. So paths are relative to the root.
 * @param {string} name
 * @param {string[]} args
 */
const tool = (name, ...args) => run(join('node_modules', '.bin', name), args, process.platform === 'win32');
/** @param {string} name */
const script = (name) => run(process.execPath, [join(import.meta.dirname, name)]);
const readRouteTree = () => readFileSync(join(root, 'src', 'routeTree.gen.ts'), 'utf8');

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args, shell = false) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell });
  if (error !== undefined) process.stderr.write(`${error.message}\n`);
  return status === 0;
}

/** `npm install` silently leaves out binaries of other platforms that its registry lacks. */
function lockfileIsComplete() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const places = Object.keys(packages);
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
    .filter((name) => !places.some((place) => place.endsWith(`node_modules/${name}`)));
  if (missing.length > 0) process.stderr.write(`Not in package-lock.json: ${missing.join(', ')}\n`);
  return missing.length === 0;
}

/** Builds write the route tree. A difference means that a route was added without committing it. */
function buildLive() {
  const before = readRouteTree();
  if (!tool('vite', 'build', '--logLevel', 'warn')) return false;
  if (readRouteTree() === before) return true;
  process.stderr.write('The build changed src/routeTree.gen.ts: commit it with the route.\n');
  return false;
}

/** The second run ignores tests: from `ui` upward, a test alone doesn't justify an export. */
const noDeadCode = () => tool('knip') && tool('knip', '--production', '--include', 'files,exports,types');

/** @type {[name: string, what: string, check: () => boolean][]} */
const steps = [
  ['install', 'npm ci', () => ensureInstalled(root)],
  ['lockfile', "every platform's binaries are in package-lock.json", lockfileIsComplete],
  ['format', 'oxfmt --check', () => tool('oxfmt', '--check', '.')],
  ['lint', 'oxlint: mistakes, import directions, accessibility', () => tool('oxlint')],
  ['copy', 'wording and American spelling', () => script('copy-lint.mjs')],
  ['types', 'tsc --noEmit', () => tool('tsc', '--noEmit')],
  ['dead-code', 'knip: unused files, exports and dependencies', noDeadCode],
  ['unit', 'vitest run', () => tool('vitest', 'run', '--reporter=dot')],
  ['build', 'the live build; the route tree is committed', buildLive],
  ['size', 'what each route loads, and that no demo code is live', () => script('size-report.mjs')],
  ['build:demo', 'the demo build', () => tool('vite', 'build', '--mode', 'demo', '--logLevel', 'warn')],
  ['e2e', 'playwright test', () => tool('playwright', 'test')],
];

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !steps.some(([step]) => step === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No such step: ${unknown.join(', ')}. Steps: ${steps.map(([step]) => step).join(', ')}.\n`,
  );
  process.exit(2);
}

const start = performance.now();
const times = [];
for (const [name, what, check] of steps.filter(
  ([step]) => requested.length === 0 || requested.includes(step),
)) {
  process.stdout.write(`\n▶ ${name}: ${what}\n`);
  const stepStart = performance.now();
  const passed = check();
  times.push(`  ${name.padEnd(12)}${seconds(stepStart).padStart(9)}`);
  if (passed) continue;
  process.stderr.write(
    `\n✗ ${name} failed after ${seconds(stepStart)}. Rerun it with: npm test -- ${name}\n`,
  );
  process.exit(1);
}
process.stdout.write(`\n${times.join('\n')}\n✓ All ${times.length} checks passed in ${seconds(start)}.\n`);
