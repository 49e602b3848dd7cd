import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { projectRealtimeOptions } from '@/api/analytics/realtime.ts';
import { connectionStore } from '@/api/connection/connections.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';

import { CurrentVisitors } from './current-visitors.tsx';
import { renderInWorkspace } from './testing/render-in-workspace.tsx';

test('doesn’t repeat an earlier number when it can’t be loaded again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ type: 'forbidden', title: 'Forbidden', status: 403, request_id: 'r' }, { status: 403 }),
  );
  const connection = connectionStore.add(connectionOf());
  const queryClient = createQueryClient();
  const { queryKey } = projectRealtimeOptions(connection, 'p', null);
  queryClient.setQueryData(
    queryKey,
    { buckets: [], current_visitors: 7 },
    { updatedAt: Date.now() - 60_000 },
  );
  renderInWorkspace(<CurrentVisitors apps={[{ projectId: 'p', connectionId: connection.id }]} />, {
    connection,
    queryClient,
  });
  expect(await screen.findByText('Current visitors are unknown.')).toBeTruthy();
  connectionStore.remove(connection.id);
  vi.unstubAllGlobals();
});
