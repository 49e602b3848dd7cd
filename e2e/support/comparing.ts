import { expect, type Page } from '@playwright/test';

import { openAt, title } from './console.ts';
import { projectPath } from './seed.ts';

/** Opens projects of `demo-enterprise` on one chart, and returns their IDs. */
export async function openComparison(
  page: Page,
  names: readonly string[],
  search = '',
): Promise<readonly string[]> {
  const paths = await Promise.all(names.map((name) => projectPath(name, 'demo-enterprise')));
  const ids = paths.map((path) => path.split('/').at(-1) ?? '');
  const query = [...ids.map((id) => `project=${id}`), search].filter(Boolean).join('&');
  await openAt(page, `/workspaces/$workspaceId/analytics/compare?${query}`);
  await expect(title(page)).toHaveText('Compare projects');
  return ids;
}
