// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { stubWindowWidth } from '@/lib/browser-fixture.ts';

import { projectColumns, useProjectColumns } from './project-columns.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const workspace = { id: 'workspace', header: 'Workspace', width: '88px', optional: true, cell: () => null };

test.each([
  ['one workspace', undefined, ['Owner']],
  ['several workspaces', workspace, ['Editor access', 'Owner']],
])('says which columns of %s a narrow window hides', (_, workspaceColumn, hidden) => {
  stubWindowWidth(1_024);
  const columns = projectColumns('compact', workspaceColumn);
  const { result } = renderHook(() => useProjectColumns('projects', columns));
  const said = result.current.items.filter(
    ({ description }) => description === 'Hidden because the window is narrow',
  );
  expect(said.map(({ label }) => label)).toEqual(hidden);
});
