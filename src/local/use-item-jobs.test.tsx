import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';

import { itemJobs, startItemJob, useItemJobs } from './item-jobs.ts';
import { hasItemJobs } from './stored-markers.ts';

afterEach(async () => {
  cleanup();
  for (const { id } of connectionStore.all()) {
    connectionStore.remove(id);
    await itemJobs.clearConnection(id);
  }
  vi.unstubAllGlobals();
});

const start = (connectionId: string, workspaceId: string) =>
  startItemJob({ kind: 'rename', title: 'Rename', connectionId, workspaceId, items: [] });

test('shows the jobs of workspaces that this tab has a connection for', async () => {
  const mine = connectionStore.add(connectionOf({ workspaceIds: ['mine'] }));
  const other = connectionStore.add(connectionOf({ workspaceIds: ['other'] }));
  const { result } = renderHook(useItemJobs);
  await act(() => start(mine.id, 'mine'));
  await act(() => start(other.id, 'other'));
  await act(() => start('of another tab', 'other'));
  await waitFor(() => expect(result.current).toHaveLength(3));
  expect(hasItemJobs.get()).toBe(true);

  act(() => connectionStore.remove(other.id));
  expect(result.current.map(({ workspaceId }) => workspaceId)).toEqual(['mine']);
  await act(() => itemJobs.clearConnection(other.id));
  await act(() => itemJobs.clearConnection('of another tab'));
  await act(() => itemJobs.clearConnection(mine.id));
  expect(itemJobs.store.get().jobs).toEqual([]);
  expect(hasItemJobs.get()).toBe(false);
});
