import { defineConfig } from '@playwright/test';

import { findBrowser } from './e2e/support/browser.ts';
import { firefoxOptions } from './e2e/support/firefox.ts';

/**
 * `demo` is the demo build in the browser. `live` is the live build behind a real nginx and a real service.
 * Each worker starts its own servers on free ports (e2e/support), so two runs don't conflict.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  forbidOnly: process.env['CI'] === 'true',
  fullyParallel: true,
  // Two workers leave a fifth of two CPUs idle, because each sometimes waits for its page.
  workers: 3,
  retries: 0,
  // Only failing tests take so long, unless the machine is slow.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  // Lists the failures at the end of a long log.
  reporter: process.env['CI'] === 'true' ? [['dot']] : [['list']],
  use: {
    // Recording costs a sixth of the time. To record a failure: `npx playwright test --trace on <file>`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Recording needs a program that Playwright downloads.
    video: 'off',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    // Drawing animations takes a fifth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      ...findBrowser(),
      // No host name is resolved, not even by the browser itself.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1'],
    },
  },
  projects: [
    // The slow browsers and servers start once, and first: the other workers run the rest meanwhile.
    { name: 'webkit', testMatch: 'webkit/**/*.spec.ts', workers: 1 },
    { name: 'firefox', testMatch: 'firefox/**/*.spec.ts', workers: 1, use: firefoxOptions() },
    { name: 'live', testMatch: 'live/**/*.spec.ts', workers: 1 },
    { name: 'demo', testMatch: 'demo/**/*.spec.ts' },
    // Not a test: it takes the pictures of the documentation.
    ...(process.env['UPDATE_SCREENSHOT'] ? [{ name: 'pictures', testMatch: 'pictures/**/*.spec.ts' }] : []),
  ],
});
