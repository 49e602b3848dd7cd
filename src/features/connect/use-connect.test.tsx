import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { removeConnections, workspaceOf } from '@/api/testing/fixtures.ts';
import { verifyCredential } from '@/api/workspaces/verify-credential.ts';

import { type Candidate, useConnect } from './use-connect.ts';

vi.mock('@/api/workspaces/verify-credential.ts');

const candidate: Candidate = { auth: 'key', secret: 'k', name: '' };

const connect = async (ids: readonly string[], complete: boolean) => {
  vi.mocked(verifyCredential).mockResolvedValue({
    items: ids.map((id) => workspaceOf({ id, name: `Workspace ${id}` })),
    unreadable: [],
    complete,
  });
  const { result } = renderHook(() => useConnect(() => undefined));
  await act(() => result.current.verify(candidate));
  return connectionStore.all()[0];
};

afterEach(() => {
  cleanup();
  removeConnections();
});

test('names a connection after its only workspace when the list is complete', async () => {
  expect((await connect(['a'], true))?.name).toBe('Workspace a');
});

test('doesn’t use a workspace’s name when the list has more pages', async () => {
  expect(await connect(['a'], false)).toMatchObject({ name: 'API key', plan: null, workspaceIds: ['a'] });
});

test('updates the workspaces when connecting again, and keeps them when the list is incomplete', async () => {
  await connect(['a', 'b', 'c'], true);
  expect((await connect(['b', 'd'], false))?.workspaceIds).toEqual(['a', 'b', 'c', 'd']);
  expect((await connect(['d', 'b'], true))?.workspaceIds).toEqual(['d', 'b']);
  expect(connectionStore.all()).toHaveLength(1);
});
