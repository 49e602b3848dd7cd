import { act, cleanup, renderHook } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { stubWindowWidth } from '@/lib/browser-fixture.ts';

import { projectColumns, useProjectColumns } from './project-columns.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const workspace = { id: 'workspace', header: 'Workspace', width: '88px', optional: true, cell: () => null };

const options = { hasPictures: true, sortsCounts: true, filters: {} };

test.each([
  ['one workspace', undefined, ['Editor access']],
  ['several workspaces', workspace, ['Editor access', 'Owner']],
])('marks the columns of %s that a narrow window hides', (_, workspaceColumn, hidden) => {
  stubWindowWidth(1_024);
  const columns = projectColumns('compact', { ...options, workspaceColumn });
  const { result } = renderHook(() => useProjectColumns('projects', columns));
  const offered = result.current.items.filter(
    ({ description }) => description === 'Hidden because the window is narrow',
  );
  expect(offered.map(({ label }) => label)).toEqual(hidden);
});

test('keeps a chosen column that the plan doesn’t include, and names the plan', () => {
  const { result, rerender } = renderHook(
    ({ plan }) =>
      useProjectColumns(
        'projects',
        useMemo(() => projectColumns('compact', { ...options, plan }), [plan]),
      ),
    { initialProps: { plan: 'enterprise' } },
  );
  const choose = (header: string) =>
    act(() => result.current.items.find(({ label }) => label === header)?.onSelect?.());
  const shown = () => result.current.visible.map(({ header }) => header);
  choose('Visitors, 7d');
  expect(shown()).toContain('Visitors, 7d');
  rerender({ plan: 'business' });
  expect(shown()).not.toContain('Visitors, 7d');
  expect(result.current.items.find(({ label }) => label === 'Visitors, 7d')?.disabledReason).toBe(
    'Requires the Enterprise plan',
  );
  choose('Traffic');
  rerender({ plan: 'enterprise' });
  expect(shown()).toEqual(expect.arrayContaining(['Traffic', 'Visitors, 7d']));
});

test('leaves room for names in a table that scrolls sideways', () => {
  stubWindowWidth(1_440);
  const columns = projectColumns('comfortable', options);
  const { result, rerender } = renderHook(() => useProjectColumns('all projects', columns));
  const nameWidth = () => result.current.visible.find(({ id }) => id === 'name')?.width;
  act(() => result.current.items.find(({ label }) => label === 'Created')?.onSelect?.());
  expect(nameWidth()).toContain('164px');
  // Chosen columns stay in a narrow window, which then scrolls.
  stubWindowWidth(1_200);
  rerender();
  expect(result.current.mayScroll).toBe(true);
  expect(nameWidth()).toContain('248px');
});
