// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { projectColumns } from './project-columns.tsx';
import { ProjectListView } from './project-list-view.tsx';
import type { ProjectList } from './use-project-list.ts';

afterEach(cleanup);

const show = (hasMore: boolean) => {
  const list: ProjectList = {
    rows: [],
    loaded: 0,
    hasMore,
    state: 'settled',
    failures: [],
    sorting: false,
    refreshing: false,
    refresh: vi.fn(),
    loadingMore: false,
    loadMore: vi.fn(),
    most: null,
    connectionIds: [],
    loadAll: { running: false, start: vi.fn(), stop: vi.fn() },
  };
  return (
    <ProjectListView
      label="Projects"
      list={list}
      columns={projectColumns('compact')}
      minWidth={undefined}
      density="compact"
      view="table"
      sort={undefined}
      onSort={vi.fn()}
      filtered={false}
      onClear={vi.fn()}
      total={null}
      emptyTitle="No projects yet"
      emptyDescription=""
    />
  );
};

test('a page of nothing is not the end of a list (spec 8)', async () => {
  const { rerender } = render(show(true));
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
  expect(screen.queryByText('No projects yet')).toBeNull();
  rerender(show(false));
  expect(await screen.findByText('No projects yet')).toBeTruthy();
});
