import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { openAt, title } from '../support/console.ts';
import { expect, test } from '../support/demo.ts';
import { projectRoot } from '../support/process.ts';
import { projectPath } from '../support/seed.ts';

/** The pictures of README.md and docs/. `UPDATE_SCREENSHOT=1` takes them again; nothing compares them. */
const folder = join(projectRoot, 'docs', 'pictures');
const maxBytes = 60_000;

test.use({ viewport: { width: 1280, height: 800 } });

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly heading: string;
  /** Text that appears last. */
  readonly ready: string | RegExp;
  /** The tour of the README has both themes. */
  readonly themes?: readonly Theme[];
}

type Theme = 'light' | 'dark';
const both: readonly Theme[] = ['light', 'dark'];
const one: readonly Theme[] = ['light'];
const inWorkspace = (path: string): string => `/workspaces/$workspaceId${path}`;

const pictures = async (): Promise<readonly Picture[]> => {
  const project = await projectPath('Partner onboarding', 'demo-enterprise');
  return [
    {
      name: 'projects',
      path: inWorkspace('/projects'),
      heading: 'Projects',
      ready: 'Not an active member',
      themes: both,
    },
    {
      name: 'triage',
      path: inWorkspace('/security/triage'),
      heading: 'Triage',
      ready: 'Snooze',
      themes: both,
    },
    {
      name: 'insights',
      path: inWorkspace('/security'),
      heading: 'Security insights',
      ready: 'Over time',
      themes: both,
    },
    {
      name: 'analytics',
      path: `${project}/analytics`,
      heading: 'Partner onboarding',
      ready: 'Visitors',
      themes: both,
    },
    {
      name: 'publishing',
      path: `${project}/publishing`,
      heading: 'Partner onboarding',
      ready: 'Audience',
    },
    { name: 'inventory', path: inWorkspace('/security/inventory'), heading: 'Inventory', ready: 'Review' },
    { name: 'embed', path: `${project}/embed`, heading: 'Partner onboarding', ready: 'Create' },
  ];
};

/** Encodes a picture as WebP in the browser, at the best quality that fits. */
async function encode(page: Page, png: Buffer): Promise<Buffer> {
  const encoder = await page.context().newPage();
  for (const quality of [0.9, 0.8, 0.7, 0.6]) {
    const base64 = await encoder.evaluate(
      async ([data, wanted]) => {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', wanted).split(',')[1] ?? '';
      },
      [png.toString('base64'), quality] as const,
    );
    const webp = Buffer.from(base64, 'base64');
    if (webp.length > maxBytes) continue;
    await encoder.close();
    return webp;
  }
  throw new Error(`The picture takes more than ${maxBytes} bytes.`);
}

test('takes the pictures of the documentation', async ({ page }) => {
  mkdirSync(folder, { recursive: true });
  // The demo's dates are relative to now.
  await page.clock.setFixedTime('2026-11-20T10:00:00Z');
  for (const { name, path, heading, ready, themes = one } of await pictures()) {
    await openAt(page, path);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(title(page)).toHaveText(heading);
      await expect(page.getByRole('main').getByText(ready).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.mouse.move(0, 0);
      const suffix = themes.length > 1 ? `-${theme}` : '';
      writeFileSync(join(folder, `${name}${suffix}.webp`), await encode(page, await page.screenshot()));
    }
  }
});
