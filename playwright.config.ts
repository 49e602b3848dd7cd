import { defineConfig } from '@playwright/test';

import { findBrowser } from './e2e/support/browser.ts';
import { firefoxOptions } from './e2e/support/firefox.ts';

/**
 * `demo` is the demo build in the browser. `live` is the live build behind a real nginx and a real service.
 * `service` is that service alone. Each worker starts its own servers on free ports (e2e/support), so two
 * runs don't conflict.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  forbidOnly: process.env['CI'] === 'true',
  fullyParallel: true,
  // Two leave a fifth of two processors idle, as each sometimes waits for its page.
  workers: 3,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Failures are at the end of a long log.
  reporter: process.env['CI'] === 'true' ? [['dot']] : [['list']],
  use: {
    // Recording costs a sixth of the time. To record a failure: `npx playwright test --trace on <file>`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Recording needs a program of Playwright's own download.
    video: 'off',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      ...findBrowser()?.options,
      // No host name is resolved, not even by the browser itself.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1'],
    },
  },
  projects: [
    { name: 'demo', testMatch: 'demo/**/*.spec.ts' },
    { name: 'live', testMatch: 'live/**/*.spec.ts' },
    { name: 'service', testMatch: 'service/**/*.spec.ts' },
    { name: 'webkit', testMatch: 'webkit/**/*.spec.ts' },
    { name: 'firefox', testMatch: 'firefox/**/*.spec.ts', use: firefoxOptions() },
  ],
});
