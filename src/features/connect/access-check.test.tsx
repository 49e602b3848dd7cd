import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { access } from '@/api/permissions/learned-permissions.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, removeConnections } from '@/api/testing/fixtures.ts';
import { workspaceIdOf } from '@/mocks/seed/workspaces.ts';
import { createService } from '@/mocks/service.ts';

import { AccessCheck } from './access-check.tsx';

const requests: string[] = [];

beforeEach(() => {
  createQueryClient();
  requests.length = 0;
  const service = createService({ realDelays: false });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'http://service.local'), init);
    const { pathname } = new URL(request.url);
    requests.push(`${request.method} ${pathname}`);
    return service.handle(request);
  });
});
afterEach(() => {
  cleanup();
  removeConnections();
  vi.unstubAllGlobals();
});

async function check(secret: string) {
  const connection = connectionStore.add(
    connectionOf({ secret, name: 'Mine', workspaceIds: [workspaceIdOf('northwind')] }),
  );
  render(<AccessCheck connection={connection} />);
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Check access for Mine' }));
    await expect.poll(() => screen.getByRole('button').getAttribute('aria-busy')).toBeNull();
  };
  await press();
  const list = await screen.findByRole('list', { name: 'Access for Mine' });
  const rows = () =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  return { connection, rows, press };
}

test('shows the tested scopes, and leaves write scopes unknown', async () => {
  const { rows } = await check('demo-reader');
  expect(rows()).toEqual([
    expect.stringMatching(/projects:read.*Allowed$/),
    expect.stringMatching(/projects:write.*Checked on your first change$/),
    expect.stringMatching(/workspaces:read.*Allowed$/),
    expect.stringMatching(/workspaces:write.*Not used here$/),
  ]);
  expect(requests.every((request) => request.startsWith('GET '))).toBe(true);
  expect(requests).toHaveLength(3);
});

test('shows a rejected scope with the write scope that includes it', async () => {
  const { rows } = await check('demo-projects-only');
  expect(rows().slice(2)).toEqual([
    expect.stringMatching(/workspaces:read.*Not allowed$/),
    expect.stringMatching(/workspaces:write.*Not allowed$/),
  ]);
  expect(rows()[0]).toMatch(/projects:read.*Unknown: workspaces:read is needed to find a project$/);
});

test('repeats only the rejected Security Center requests', async () => {
  const { connection, press } = await check('demo-member');
  const insights = `/v1/workspaces/${workspaceIdOf('northwind')}/security-center/insights`;
  const { send } = await import('@/api/client.ts');
  const { getSecurityInsights } = await import('@/contract/operations/insights.ts');
  await send(connection, getSecurityInsights, { path: { workspace_id: workspaceIdOf('northwind') } }).catch(
    () => undefined,
  );
  const refused = access.of(connection.id).refused;
  expect(Object.keys(refused)).toEqual([`getSecurityInsights ${workspaceIdOf('northwind')}`]);
  requests.length = 0;
  await press();
  expect(requests).toContain(`GET ${insights}`);
  expect(requests).toHaveLength(4);
  expect(access.of(connection.id).refused).toEqual(refused);
});
