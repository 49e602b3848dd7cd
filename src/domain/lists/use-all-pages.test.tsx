import { useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { groupListOptions, groupRows } from '@/api/people/people.ts';

import { useConnection, useWorkspaceId } from '../connection-scope.tsx';
import { renderInWorkspace } from '../testing/render-in-workspace.tsx';
import { useAllPages } from './use-all-pages.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Groups() {
  const list = useInfiniteQuery({
    ...groupListOptions(useConnection(), useWorkspaceId()),
    select: groupRows,
  });
  const { items, state } = useAllPages(list);
  return `${state}: ${items.map(({ id }) => id).join(' ')}`;
}

const groupOf = (id: string) => ({
  id,
  workspace_id: 'w',
  name: id,
  member_count: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

/** Responds at once, so that a page may start and end between two renders. */
function respond(pages: readonly (readonly object[])[]): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const index = Number(new URL(url, 'http://api.local').searchParams.get('cursor') ?? 0);
    const more = index + 1 < pages.length;
    const pagination = { has_more: more, next_cursor: more ? String(index + 1) : null };
    return Response.json({ data: pages[index], pagination });
  });
}

test.each([
  ['full pages', [['a'], ['b'], ['c'], ['d']]],
  ['empty pages in between (spec §8)', [[], ['a'], [], [], ['b', 'c', 'd'], []]],
])('loads a list to its end through %s', async (_, pages) => {
  respond(pages.map((page) => page.map(groupOf)));
  renderInWorkspace(<Groups />);
  expect(await screen.findByText('complete: a b c d')).toBeTruthy();
});
