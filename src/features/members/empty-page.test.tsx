// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/connection-fixture.ts';
import { GroupTable } from '@/features/groups/group-table.tsx';

import { MemberTable } from './member-table.tsx';

afterEach(cleanup);

const connection = connectionOf({ workspaceIds: ['w'] });
const list = (hasMore: boolean) => ({
  rows: [],
  loaded: 0,
  hasMore,
  state: 'settled' as const,
  failure: null,
  refreshing: false,
  refresh: vi.fn(),
  loadingMore: false,
  loadMore: vi.fn(),
  loadAll: { running: false, start: vi.fn(), stop: vi.fn() },
});
const nothing = () => undefined;
const members = (hasMore: boolean) => (
  <MemberTable
    label="Members"
    connection={connection}
    workspaceId="w"
    members={list(hasMore)}
    columns={{ visible: [], minWidth: undefined }}
    search={{}}
    setSearch={nothing}
    onClear={nothing}
  />
);
const groups = (hasMore: boolean) => <GroupTable label="Groups" groups={list(hasMore)} onClear={nothing} />;

test.each([
  ['No members', members],
  ['No groups', groups],
])('“%s” is said at the end of a list, not of a page that holds nothing (spec 8)', (words, show) => {
  const { rerender } = render(show(true));
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
  expect(screen.queryByText('No group matches')).toBeNull();
  rerender(show(false));
  expect(screen.getByText(words)).toBeTruthy();
});
