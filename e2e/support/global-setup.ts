import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { findBrowser } from './browser.ts';
import { findFirefox, hasPlaywrightFirefox } from './firefox.ts';
import { findNginx } from './gateway.ts';
import { findMiniBrowser } from './mini-browser.ts';
import { projectRoot } from './process.ts';
import { hasPlaywrightWebKit } from './webkit.ts';

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): boolean {
  return spawnSync(command, args, { cwd: projectRoot, env, stdio: 'inherit' }).status === 0;
}

let updated: boolean | undefined;

/** Installs Debian packages if this process is root on Linux. */
function aptInstall(...packages: string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  updated ??= run('apt-get', ['update', '-qq'], env);
  return updated && run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
}

function playwrightInstall(...args: string[]): boolean {
  const cli = join(createRequire(import.meta.url).resolve('@playwright/test/package.json'), '..', 'cli.js');
  return run(process.execPath, [cli, 'install', ...args]);
}

function installBrowser(): void {
  if (playwrightInstall('--no-shell', 'chromium')) return;
  if (aptInstall('chromium-headless-shell', 'fonts-liberation')) return;
  aptInstall('chromium', 'fonts-liberation');
}

/** `npx playwright test --project=demo` needs only the first browser. */
function runs(project: string): boolean {
  const projects = process.argv.filter(
    (argument, index, all) => argument.startsWith('--project=') || all[index - 1] === '--project',
  );
  return projects.length === 0 || projects.some((argument) => argument.includes(project));
}

/** Older versions start, but end the session over a command that they don't know. */
function isRecent(firefox: string): boolean {
  const { stdout } = spawnSync(firefox, ['--version'], { encoding: 'utf8' });
  return Number(/Firefox (\d+)/.exec(stdout)?.[1] ?? 0) >= 153;
}

function ensureFirefox(): void {
  const isFound = (): boolean => {
    const installed = findFirefox();
    return hasPlaywrightFirefox() || (installed !== undefined && isRecent(installed));
  };
  if (isFound() || aptInstall('firefox-esr') || playwrightInstall('firefox')) return;
  if (isFound()) return;
  throw new Error(
    'Firefox 153 or later was not found, and could not be installed. Install it ("apt-get install firefox-esr"), run ' +
      '"npx playwright install firefox", or set E2E_FIREFOX_PATH.',
  );
}

function ensureWebKit(): void {
  const isFound = (): boolean => hasPlaywrightWebKit() || findMiniBrowser() !== undefined;
  if (isFound() || aptInstall('webkit2gtk-driver', 'xvfb') || playwrightInstall('webkit')) return;
  if (isFound()) return;
  throw new Error(
    'WebKit was not found, and could not be installed. Install it ("apt-get install webkit2gtk-driver xvfb"), or run ' +
      '"npx playwright install webkit".',
  );
}

/**
 * Finds or installs browsers and nginx. Workers read the configuration again afterwards. If something can't
 * be installed, the run ends with instructions: nothing is skipped.
 */
export default function globalSetup(): void {
  if (findBrowser() === undefined) installBrowser();
  if (findBrowser() === undefined) {
    throw new Error(
      'No browser found, and none could be installed. Install Chromium or Google Chrome, or run ' +
        '"npx playwright install chromium", or set E2E_BROWSER_PATH.',
    );
  }
  if (findNginx() === undefined) aptInstall('nginx-light', 'libnginx-mod-http-brotli-static');
  if (findNginx() === undefined) aptInstall('nginx-light');
  if (findNginx() === undefined) {
    throw new Error(
      'nginx was not found, and could not be installed. Install it ("apt-get install nginx", "brew install nginx"), ' +
        'or set E2E_NGINX_PATH.',
    );
  }
  if (runs('firefox')) ensureFirefox();
  if (runs('webkit')) ensureWebKit();
  // `npm test` has already built them. On its own, this builds only what is missing.
  for (const [folder, script] of [
    ['dist', 'build'],
    ['dist-demo', 'build:demo'],
  ] as const) {
    if (existsSync(join(projectRoot, folder, 'index.html'))) continue;
    if (!run('npm', ['run', '--silent', script])) throw new Error(`"npm run ${script}" failed.`);
  }
}
