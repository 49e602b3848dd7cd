import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { ProjectSearchPanel } from './project-search-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pageOf = (names: readonly string[], hasMore = false) => ({
  data: names.map((name) => ({
    id: name,
    workspace_id: 'w',
    name,
    created_at: null,
    description: null,
    is_published: true,
  })),
  pagination: { has_more: hasMore, next_cursor: hasMore ? 'next' : null },
});

function Panel() {
  const popover = usePopover();
  return <ProjectSearchPanel popover={popover} label="Add a project" onPress={() => undefined} />;
}

test('doesn’t say that nothing matches while the search is loading', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('query=') ? new Promise(() => undefined) : Promise.resolve(Response.json(pageOf(['Atlas']))),
  );
  renderInWorkspace(<Panel />);
  await screen.findByText('Atlas');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'billing' } });
  expect(screen.queryByText('Atlas')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Searching…');
});

test('announces the search, then how many projects it found', async () => {
  let answer = (): void => undefined;
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('query=')
      ? new Promise((resolve) => {
          answer = () => resolve(Response.json(pageOf(['Atlas', 'Atlas 2'])));
        })
      : Promise.resolve(Response.json(pageOf(['Atlas', 'Billing'], true))),
  );
  renderInWorkspace(<Panel />);
  await screen.findByText('First 2 loaded. Type to search for more.');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'atlas' } });
  expect(screen.queryByText('Billing')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Searching…');
  await vi.waitFor(() => {
    answer();
    expect(screen.getByRole('status').textContent).toBe('2 projects');
  });
});

test('doesn’t say that there are no projects when none can be displayed', async () => {
  const pagination = { has_more: false, next_cursor: null };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [{ id: 'p' }], pagination })));
  renderInWorkspace(<Panel />);
  expect(await screen.findByText('Some projects couldn’t be displayed.')).toBeTruthy();
});

test('still says how to find more projects when one can’t be displayed', async () => {
  const { data, pagination } = pageOf(['Atlas'], true);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [...data, { id: 'p' }], pagination })));
  renderInWorkspace(<Panel />);
  expect(await screen.findByText('First 1 loaded. Type to search for more.')).toBeTruthy();
});
