import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What another theme of the same page can break. */
const COLORS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Runs axe in the page as it stands. The debugger brings it in, so it needs no hole in the page's policy. It takes a
 * second or two: pages and states that differ are listed once, in demo/accessibility.spec.ts and the file beside it.
 */
export async function expectAccessible(page: Page, runOnly = ALL): Promise<void> {
  // What is asserted before may come with an answer that was asked for ahead of its page.
  await expect(page.locator('h1')).toHaveCount(1);
  // A color half-way through a transition is nobody's color.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  await page.evaluate(`window.axe ?? (() => { ${source} })(); undefined`);
  const results = await page.evaluate<AxeResults, typeof runOnly>(async (rules) => {
    // The foot of a list lies over whatever row has come to be beneath it, which a person scrolls away.
    const feet = document.querySelectorAll<HTMLElement>('.sticky.bottom-0');
    for (const foot of feet) foot.style.position = 'static';
    const found = await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    for (const foot of feet) foot.style.position = '';
    return found;
  }, runOnly);
  const found = results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n      ${node.failureSummary ?? ''}`).join('\n')}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** The theme as a person's system would ask for it; the page follows without a reload. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', ALL],
    ['dark', COLORS],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessible(page, rules);
  }
}

declare global {
  interface Window {
    axe: { run(context: Document, options: unknown): Promise<AxeResults> };
  }
}
