import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { ProjectSearchPanel } from './project-search-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pageOf = (names: readonly string[]) => ({
  data: names.map((name) => ({
    id: name,
    workspace_id: 'w',
    name,
    created_at: null,
    description: null,
    is_published: true,
  })),
  pagination: { has_more: false, next_cursor: null },
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
