import { expect, type Locator, type Page, test } from '@playwright/test';

import { navigate } from './console.ts';
import { notifications } from './editing.ts';
import { download } from './exporting.ts';
import type { Walker } from './walker.ts';

type Place = 'project' | 'queue' | 'toasts' | 'main';

/** A reviewer's actions and expectations, independent of the browser driver. */
interface Reviewer {
  /** Follows a link of the navigation. */
  go(name: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(role: 'button' | 'menuitem' | 'radio', name: RegExp): Promise<void>;
  /** Waits for a dialog, which is ready once its first control has the focus. */
  expectChosen(name: string): Promise<void>;
  expectText(place: Place, text: RegExp): Promise<void>;
  /** Presses a button that saves a file, and gives that file to a field. */
  uploadSaved(button: RegExp, field: string): Promise<void>;
}

/**
 * Decides three projects of `demo-enterprise`, one of them snoozed, fixes three, and verifies a pack. The same story runs
 * in Firefox and WebKit. In Chromium, each part has a test of its own.
 */
export async function review(reviewer: Reviewer): Promise<void> {
  await test.step('decides three projects by keyboard', async () => {
    await reviewer.go('Triage');
    await reviewer.expectText('project', /1 of 32/);
    await reviewer.press('e');
    await reviewer.fill('Your name', 'Ana');
    await reviewer.press('Enter');
    await reviewer.expectText('project', /1 of 31/);
    await reviewer.press('e');
    await reviewer.expectText('project', /1 of 30/);
    await reviewer.press('s');
    await reviewer.expectChosen('7 days from now');
    await reviewer.press('Enter');
    await reviewer.expectText('project', /1 of 29/);
    await reviewer.expectText('queue', /Decided3(?!\d)/);
  });
  await test.step('restricts who can edit three projects', async () => {
    await reviewer.press('x', 'j', 'j', 'Shift+X', 'r');
    await reviewer.choose('menuitem', /^Set editor access…/);
    await reviewer.choose('radio', /^Restricted/);
    await reviewer.choose('button', /^Review \(3 requests/);
    await reviewer.choose('button', /^Set editor access( for \d projects)?$/);
    await reviewer.expectText('toasts', /\d done/);
  });
  await test.step('exports the pack, and verifies it', async () => {
    await reviewer.go('Evidence');
    await reviewer.uploadSaved(/^Build pack$/, 'Evidence pack');
    await reviewer.expectText('main', /This pack is unchanged/);
  });
  await test.step('finds the decisions in the activity', async () => {
    await reviewer.go('Activity');
    await reviewer.expectText('main', /Undecided → Snoozed[^]*Undecided → Done[^]*Undecided → Done/);
  });
}

/** In a browser that Playwright drives. */
export function playwrightReviewer(page: Page): Reviewer {
  const places: Readonly<Record<Place, Locator>> = {
    project: page.getByRole('article'),
    queue: page.getByRole('navigation', { name: 'Review queue' }),
    toasts: notifications(page),
    main: page.getByRole('main'),
  };
  return {
    go: (name) => navigate(page, name),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    fill: (label, text) => page.getByLabel(label).fill(text),
    async choose(role, name) {
      const control = page.getByRole(role, { name });
      await (role === 'radio' ? control.check() : control.click());
    },
    expectChosen: (name) => expect(page.getByRole('radio', { name })).toBeFocused(),
    expectText: (place, text) => expect(places[place]).toContainText(text),
    async uploadSaved(button, field) {
      const { bytes: buffer } = await download(page, page.getByRole('button', { name: button }));
      await page.getByLabel(field).setInputFiles({ name: 'pack.zip', mimeType: 'application/zip', buffer });
    },
  };
}

const selectors: Readonly<Record<Place | 'button' | 'menuitem' | 'radio', string>> = {
  project: 'article',
  queue: 'nav[aria-label="Review queue"]',
  toasts: '[aria-label=Notifications]',
  main: 'main',
  button: 'main button, dialog[open] button',
  menuitem: '[role=menuitem]',
  radio: 'dialog[open] label',
};

/** In WebKit. */
export const webkitReviewer = (walker: Walker): Reviewer => ({
  go: (name) => walker.click('nav a', `^${name}`),
  press: (...keys) => walker.press(...keys),
  async fill(label, text) {
    await walker.click('dialog[open] label', `^${label}`);
    await walker.type(text);
  },
  choose: (role, { source }) => walker.click(selectors[role], source),
  expectChosen: (name) => expect.poll(() => walker.text('div:has(> :focus) label')).toContain(name),
  expectText: (place, text) => expect.poll(() => walker.text(selectors[place])).toMatch(text),
  async uploadSaved(button, field) {
    await walker.keepSavedFiles();
    await walker.click(selectors.button, button.source);
    await expect.poll(() => walker.giveSavedFile(`[aria-label="${field}"]`)).toBe(true);
  },
});
