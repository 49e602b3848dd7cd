import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import { ResourceList } from './resource-list.tsx';
import type { ResourceList as List } from './use-resource-list.ts';

afterEach(cleanup);

const list: List<string> = {
  key: 'key',
  rows: [],
  loaded: 0,
  hasMore: false,
  state: 'settled',
  failure: null,
  refreshing: false,
  refresh: vi.fn(),
  loadingMore: false,
  loadMore: vi.fn(),
  connectionIds: [],
  loadAll: { running: false, start: vi.fn(), stop: vi.fn() },
};

const view = (changes: Partial<List<string>>) => (
  <ResourceList
    label="Projects"
    list={{ ...list, ...changes }}
    unit={['project', 'projects']}
    rowKey={(row) => row}
    columns={[]}
    empty="None"
  />
);

test('says that a list is empty only at its end, not after an empty page (spec §8)', () => {
  const { rerender } = render(view({ hasMore: true }));
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
  expect(screen.queryByText('None')).toBeNull();
  rerender(view({ hasMore: false }));
  expect(screen.getByText('None')).toBeTruthy();
});

test('offers the rest of the list when the page filters out every loaded row', () => {
  render(view({ loaded: 100, hasMore: true }));
  expect(screen.getByText('None')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
});

test('shows the error of a page below the rows, and any other above them', () => {
  const failure = { error: new Error('No'), loadedAtMs: 1, retry: vi.fn() };
  const { container, rerender } = render(view({ rows: ['a'], failure: { ...failure, during: 'page' } }));
  const isBelow = () => {
    const [alert, table] = [container.querySelector('[role="alert"]'), screen.getByRole('table')];
    return Boolean(alert && table.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING);
  };
  expect(isBelow()).toBe(true);
  rerender(view({ rows: ['a'], failure: { ...failure, during: 'refresh' } }));
  expect(screen.getByText(/Couldn’t refresh/)).toBeTruthy();
  expect(isBelow()).toBe(false);
});

test('shows only the error when nothing could be loaded', () => {
  render(
    view({
      state: 'failed',
      failure: { error: new Error('No'), during: 'list', loadedAtMs: 0, retry: vi.fn() },
    }),
  );
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each([
  ['offline', 0, 'network'],
  ['rate_limited', 429, 'rate limit'],
])('says what loading all waits for after an error of type %s', (type, status, what) => {
  const error = new ApiError({ type, status, operationId: 'listProjects', title: '' });
  render(
    view({
      rows: ['a'],
      loaded: 1,
      hasMore: true,
      failure: { error, loadedAtMs: 1, during: 'page', retry: vi.fn() },
      loadAll: { running: true, start: vi.fn(), stop: vi.fn() },
    }),
  );
  expect(screen.getByText(new RegExp(`Waiting for the ${what}…`))).toBeTruthy();
});
