import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type LaunchOptions } from '@playwright/test';

/** A headless browser is a fifth faster. */
const shellPath = '/usr/lib/chromium/chromium-headless-shell';
// The real binary comes before Debian's shell wrapper, which would outlive it.
const systemPaths = [
  '/usr/lib/chromium/chromium',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
];

function chromePaths(): string[] {
  if (process.platform === 'darwin') return ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  }
  return ['/opt/google/chrome/chrome'];
}

/**
 * Only looks for browsers, because every worker, `--list` and editors read the configuration. Tests use the fastest
 * one. `asPeople` prefers one with a window.
 */
export function findBrowser({ asPeople = false } = {}): LaunchOptions | undefined {
  const path = process.env['E2E_BROWSER_PATH'];
  if (path) return { executablePath: path };
  const channel = process.env['E2E_BROWSER_CHANNEL'];
  if (channel) return { channel };
  if (existsSync(chromium.executablePath())) return { channel: 'chromium' };
  const known = asPeople ? [...systemPaths, shellPath] : [shellPath, ...systemPaths];
  const system = known.find((candidate) => existsSync(candidate));
  if (system) return { executablePath: system };
  return chromePaths().some((candidate) => existsSync(candidate)) ? { channel: 'chrome' } : undefined;
}
