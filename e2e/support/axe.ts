import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const allRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Rules whose result may differ between themes. */
const colorRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** An overlay can be checked alone if the page behind it has its own check. */
const scopes = { page: 'html', dialog: 'dialog:modal', popover: '[popover]:popover-open' } as const;
type Scope = keyof typeof scopes;

/**
 * Runs axe in the page as it is. It is injected by the debugger, so it needs no exception in the page's
 * policy. It takes a second or two, so each page and state is checked once, in demo/accessibility*.spec.ts.
 */
export async function expectAccessible(
  page: Page,
  within: Scope = 'page',
  runOnly = allRules,
): Promise<void> {
  // The previous assertion may pass with prefetched data.
  await expect(page.locator('h1')).toHaveCount(1);
  // Colors in the middle of a transition don't count. A fade that follows scrolling never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  );
  // Once per document: sending and parsing it takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`(() => { ${source} })(); undefined`);
  const results = await page.evaluate<AxeResults, readonly [string, typeof runOnly]>(
    async ([root, rules]) => {
      // A sticky list footer covers the row below it, which people can scroll into view.
      const feet = document.querySelectorAll<HTMLElement>('.sticky-bar.bottom-0');
      for (const foot of feet) foot.style.position = 'static';
      // None of these rules reads style sheets, which axe would otherwise load on every run.
      const found = await window.axe.run(root, {
        runOnly: rules,
        resultTypes: ['violations'],
        preload: false,
      });
      for (const foot of feet) foot.style.position = '';
      return found;
    },
    [scopes[within], runOnly],
  );
  const found = results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n      ${node.failureSummary ?? ''}`).join('\n')}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Emulates the system theme. The page follows without a reload. */
export async function expectAccessibleInBothThemes(page: Page, within: Scope = 'page'): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', allRules],
    ['dark', colorRules],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessible(page, within, rules);
  }
}

declare global {
  interface Window {
    axe: { run(context: string, options: unknown): Promise<AxeResults> };
  }
}
