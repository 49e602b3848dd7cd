import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { projectOf } from '@/api/testing/fixtures.ts';
import { findingOf, scanOf } from '@/api/testing/security-fixture.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { FindingsTile, ScanTile } from './scan-tiles.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('counts the findings of a completed scan on a later page of scans', async () => {
  const failed = scanOf({ id: 'failed', status: 'failed' });
  vi.stubGlobal('fetch', async (url: string) => {
    const isFirst = !url.includes('cursor=');
    const more = isFirst && !url.includes('/findings?');
    const scans = isFirst ? [failed] : [scanOf()];
    return Response.json({
      data: url.includes('/findings?') ? [findingOf()] : scans,
      pagination: { has_more: more, next_cursor: more ? 'next' : null },
    });
  });
  const place = { workspaceId: 'w', projectId: 'p' };
  renderInWorkspace(<FindingsTile place={place} project={projectOf()} />);
  expect(await screen.findByRole('link', { name: '1 error' })).toBeTruthy();
});

test('doesn’t call an older scan the last one when the newest can’t be displayed', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: [{ id: 'new' }, scanOf()], pagination: { has_more: false, next_cursor: null } }),
  );
  renderInWorkspace(<ScanTile place={{ workspaceId: 'w', projectId: 'p' }} project={projectOf()} />);
  expect(await screen.findByText('The latest scan couldn’t be displayed.')).toBeTruthy();
});

test('doesn’t say that no scan has completed when one can’t be displayed', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: [scanOf({ status: 'failed' }), { id: 'old' }],
      pagination: { has_more: false, next_cursor: null },
    }),
  );
  const place = { workspaceId: 'w', projectId: 'p' };
  const tiles = [
    <FindingsTile key="findings" place={place} project={projectOf()} />,
    <ScanTile key="scan" place={place} project={projectOf()} />,
  ];
  renderInWorkspace(<>{tiles}</>);
  expect(await screen.findByText('1 scan couldn’t be displayed.')).toBeTruthy();
  expect(await screen.findByText('None of the latest scans completed.')).toBeTruthy();
  expect(screen.queryByText(/No completed scan|No scan has completed/)).toBeNull();
});
