/**
 * `npm test`: every check, the fastest first, also from a fresh clone. Stops after the first stage with a
 * failure. `npm test -- lint types` runs the named steps.
 */
import { spawn } from 'node:child_process';
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
 * @returns {Promise<boolean>}
 */
function run(command, args, shell = false) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell });
    child.on('error', ({ message }) => {
      process.stderr.write(`${message}\n`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
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
async function buildLive() {
  const before = readRouteTree();
  if (!(await tool('vite', 'build', '--logLevel', 'warn'))) return false;
  if (readRouteTree() === before) return true;
  process.stderr.write('The build changed src/routeTree.gen.ts: commit it with the route.\n');
  return false;
}

/** The second run ignores tests: from `ui` upward, a test alone doesn't justify an export. */
const noDeadCode = async () =>
  (await tool('knip')) && (await tool('knip', '--production', '--include', 'files,exports,types'));

/** @typedef {[name: string, what: string, check: () => boolean | Promise<boolean>]} Step */

/**
 * The steps of a stage run at the same time: alone, most of them leave a CPU idle.
 * @type {Step[][]}
 */
const stages = [
  [['install', 'npm ci', () => ensureInstalled(root)]],
  [
    ['lockfile', "every platform's binaries are in package-lock.json", lockfileIsComplete],
    ['format', 'oxfmt --check', () => tool('oxfmt', '--check', '.')],
    ['lint', 'oxlint: mistakes, import directions, accessibility', () => tool('oxlint')],
    ['copy', 'wording and American spelling', () => script('copy-lint.mjs')],
    ['types', 'tsc --noEmit', () => tool('tsc', '--noEmit')],
    ['dead-code', 'knip: unused files, exports and dependencies', noDeadCode],
  ],
  [
    ['unit', 'vitest run', () => tool('vitest', 'run', '--reporter=dot')],
    ['build', 'the live build; the route tree is committed', buildLive],
    ['build:demo', 'the demo build', () => tool('vite', 'build', '--mode', 'demo', '--logLevel', 'warn')],
  ],
  [['size', 'what each route loads, and that no demo code is live', () => script('size-report.mjs')]],
  [['e2e', 'playwright test', () => tool('playwright', 'test')]],
];

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const names = stages.flat().map(([name]) => name);
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such step: ${unknown.join(', ')}. Steps: ${names.join(', ')}.\n`);
  process.exit(2);
}

/** @param {Step} step */
async function runStep([name, what, check]) {
  process.stdout.write(`▶ ${name}: ${what}\n`);
  const start = performance.now();
  const passed = await check();
  if (passed) process.stdout.write(`✓ ${name} passed in ${seconds(start)}\n`);
  else process.stderr.write(`✗ ${name} failed after ${seconds(start)}. Rerun it with: npm test -- ${name}\n`);
  return passed;
}

const start = performance.now();
for (const stage of stages) {
  const steps = stage.filter(([name]) => requested.length === 0 || requested.includes(name));
  const results = await Promise.all(steps.map(runStep));
  if (results.includes(false)) process.exit(1);
}
process.stdout.write(`✓ All checks passed in ${seconds(start)}\n`);
