import { fireEvent, screen, within } from '@testing-library/react';
import { useMemo } from 'react';
import { beforeEach, vi } from 'vitest';

import { pretendOnline } from '@/api/connection/online.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { PageHarness } from '@/domain/testing/page-harness.tsx';
import { decisions, reviewer } from '@/local/decisions.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';

import { defaultQuery, triageSearch } from './search.ts';
import { TriagePage } from './triage-page.tsx';

let opened: { readonly page: PageHarness; readonly workspaceId: string } | null = null;

/** Each test starts without decisions. */
beforeEach(() => {
  reviewer.update(() => 'Ana');
  showWindow('wide');
  return async () => {
    pretendOnline(true);
    vi.unstubAllGlobals();
    if (opened === null) return;
    const { page, workspaceId } = opened;
    opened = null;
    page.close();
    const decided = [...(decisions.decisionMapOf(workspaceId)?.values() ?? [])];
    await decisions.undo(
      workspaceId,
      decided.map((after) => ({ before: undefined, after })),
    );
  };
});

export const showWindow = (width: 'wide' | 'narrow') =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: width === 'narrow' }));

function Triage(state: Omit<Parameters<typeof TriagePage>[0], 'query'>) {
  const { q = defaultQuery } = state.search;
  return <TriagePage {...state} query={useMemo(() => parseQuery(q).query, [q])} />;
}

/** `prepare` runs before the page is shown. */
export async function showTriage(
  respond: typeof fetch,
  key = 'demo-enterprise',
  prepare?: (page: PageHarness) => Promise<void>,
): Promise<PageHarness> {
  const page = new PageHarness(respond, key);
  page.hurry();
  await prepare?.(page);
  const workspaceId = await page.workspaceId();
  opened = { page, workspaceId };
  await page.showPage(triageSearch, (state) => (
    <>
      <Triage {...state} />
      <Toaster />
    </>
  ));
  return page;
}

// Queries by role without the visibility check, which is slow on a page this large.
export const hidden = { hidden: true };
export const project = () => screen.getByRole('article', hidden);
export const nameOf = () => project().getAttribute('aria-label') ?? '';
export const openId = () =>
  /projects\/([^/?]+)/.exec(within(project()).getAllByRole('link')[0]?.getAttribute('href') ?? '')?.[1] ?? '';
export const isAt = (position: string) => screen.findByText(position);

/** Shows the usual queue, which has 32 projects. */
export async function openQueue(respond: typeof fetch): Promise<PageHarness> {
  const page = await showTriage(respond);
  await isAt('1 of 32');
  return page;
}

export const type = (key: string, shiftKey = false) => fireEvent.keyDown(document.body, { key, shiftKey });
export const click = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name, ...hidden }));
export const inQueue = (text: string) =>
  within(screen.getByRole('navigation', { name: 'Review queue', ...hidden })).getByText(text);
export const counted = (group: string) =>
  screen.getByRole('heading', { name: new RegExp(`^${group}`), ...hidden }).textContent?.replace(group, '');
/** Submits the open dialog. */
export const submit = (button: string) =>
  fireEvent.click(within(screen.getByRole('dialog', hidden)).getByRole('button', { name: button }));
