import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { projectOf } from '@/api/testing/fixtures.ts';
import { findingOf, scanOf } from '@/api/testing/security-fixture.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { FindingsTile } from './scan-tiles.tsx';

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
