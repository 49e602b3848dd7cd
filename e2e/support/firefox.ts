import { existsSync } from 'node:fs';

import { firefox, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';

import { adaptFirefoxEsr } from './firefox-bidi.mjs';
import { findProgram } from './process.ts';

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

const usualLocations = [
  '/usr/lib/firefox-esr',
  '/usr/lib/firefox',
  '/opt/firefox',
  '/Applications/Firefox.app/Contents/MacOS',
];

/** The Firefox of this machine: `E2E_FIREFOX_PATH`, the usual places, or the path. */
export const findFirefox = (): string | undefined =>
  process.env['E2E_FIREFOX_PATH'] || findProgram(['firefox-esr', 'firefox'], usualLocations);

export const hasPlaywrightFirefox = (): boolean => existsSync(firefox.executablePath());

/** Playwright's own Firefox, or the installed one over WebDriver BiDi (firefox-bidi.mjs). */
export function firefoxOptions(): Use {
  const installed = hasPlaywrightFirefox() ? undefined : findFirefox();
  // Without it, Playwright can't open pages in Firefox ESR.
  if (installed !== undefined) adaptFirefoxEsr();
  return {
    browserName: 'firefox',
    ...(installed !== undefined && { channel: 'moz-firefox' }),
    // The style that Playwright injects for a screenshot violates the policy.
    screenshot: 'off',
    launchOptions: {
      ...(installed !== undefined && { executablePath: installed }),
      firefoxUserPrefs: {
        'layout.css.prefers-color-scheme.content-override': 1,
        'ui.prefersReducedMotion': 1,
        'accessibility.typeaheadfind.manual': false,
        'browser.download.alwaysOpenPanel': false,
      },
    },
  };
}
