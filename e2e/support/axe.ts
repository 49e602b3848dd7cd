import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe in the page as it stands. The debugger brings it in, so it needs no hole in the page's policy. */
async function expectAccessible(page: Page): Promise<void> {
  // A colour half-way through a transition is nobody's colour.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  await page.evaluate(`${source}; undefined`);
  const results = await page.evaluate<AxeResults, string[]>(
    (values) => window.axe.run(document, { runOnly: { type: 'tag', values } }),
    RULES,
  );
  const found = results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n      ${node.failureSummary ?? ''}`).join('\n')}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** The theme as a person's system would ask for it; the page follows without a reload. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessible(page);
  }
}

declare global {
  interface Window {
    axe: { run(context: Document, options: unknown): Promise<AxeResults> };
  }
}
