import type { Page } from '@playwright/test';

import { findKey } from './key-search.ts';
import type { Problems } from './problems.ts';

/** All quotes on a project's first page of findings, as the API returns them. */
export const quotesOf = async (page: Page, projectId: string): Promise<readonly string[]> =>
  page.evaluate(async (id) => {
    const response = await fetch(`/v1/projects/${id}/pii-labels?limit=100`, {
      headers: { 'Service-API-Key': 'demo-enterprise' },
    });
    const { data } = (await response.json()) as { data: { quote: string | null }[] };
    return data.flatMap(({ quote }) => (quote === null ? [] : [quote]));
  }, projectId);

/** Every place in the browser that contains one of the quotes. */
export async function sightings(page: Page, problems: Problems, quotes: readonly string[]) {
  const all: { readonly quote: string; readonly where: string }[] = [];
  for (const quote of quotes)
    for (const { where } of await findKey(page, problems, quote)) all.push({ quote, where });
  return all;
}
