import { afterEach, expect, test, vi } from 'vitest';

import { connectionStore } from './api/connection/connections.ts';
import { createQueryClient } from './api/query-client.ts';
import { connectionOf, removeConnections } from './api/testing/fixtures.ts';
// oxlint-disable-next-line no-restricted-imports -- the route chooses the connection, and only a router runs it
import { createAppRouter } from './router.ts';

afterEach(removeConnections);

test('switches to another connection of a workspace only when its page opens', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { id: _, ...fields } = connectionOf({ workspaceIds: ['w'] });
  const writer = connectionStore.add(fields);
  const reader = connectionStore.add(fields);
  connectionStore.choose(writer.id);
  const router = createAppRouter(createQueryClient());
  const to = {
    to: '/workspaces/$workspaceId',
    params: { workspaceId: 'w' },
    state: { connectionId: reader.id },
  } as const;

  await router.preloadRoute(to);
  const allow = router.history.block({ blockerFn: () => true });
  void router.navigate(to);
  await Promise.resolve();
  expect(connectionStore.forWorkspace('w')).toBe(writer);

  allow();
  await router.navigate(to);
  expect(connectionStore.forWorkspace('w')).toBe(reader);
});
