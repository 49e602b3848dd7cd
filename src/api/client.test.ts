import { afterEach, expect, test, vi } from 'vitest';

import { getWorkspace } from '@/contract/operations/workspaces.ts';

import { loadData, rejectedCredentials } from './client.ts';
import { connectionStore } from './connection/connections.ts';
import { connectionOf, removeConnections, workspaceOf } from './testing/fixtures.ts';

afterEach(() => {
  removeConnections();
  vi.unstubAllGlobals();
});

const unauthorized = () =>
  Response.json({ type: 'unauthorized', title: 'No', status: 401, request_id: 'r' }, { status: 401 });
const workspace = () => Response.json({ ...workspaceOf(), enable_pii: false, enforce_sso: false });
const signInPage = () => new Response('<h1>Sign in</h1>', { status: 401 });

async function rejectedAfter(...responses: readonly Response[]): Promise<boolean> {
  const connection = connectionStore.add(connectionOf());
  for (const response of responses) {
    vi.stubGlobal('fetch', () => Promise.resolve(response));
    const path = { workspace_id: 'w' };
    await loadData(connection, getWorkspace, { path }).catch(() => undefined);
  }
  return rejectedCredentials.get().has(connection.id);
}

test('marks a credential as rejected until the API accepts it again', async () => {
  expect(await rejectedAfter(unauthorized())).toBe(true);
  expect(await rejectedAfter(unauthorized(), workspace())).toBe(false);
});

test('learns nothing about a credential from a 401 of a server in between', async () => {
  expect(await rejectedAfter(signInPage())).toBe(false);
  expect(await rejectedAfter(unauthorized(), signInPage())).toBe(true);
});

test('learns nothing about a replaced credential from a late response to the one before', async () => {
  const connection = connectionStore.add(connectionOf());
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    connectionStore.update(connection.id, { secret: 'after' });
    return new Headers(headers).get('Service-API-Key') === 'after' ? signInPage() : unauthorized();
  });
  await loadData(connection, getWorkspace, { path: { workspace_id: 'w' } }).catch(() => undefined);
  expect(rejectedCredentials.get().has(connection.id)).toBe(false);
});

test('sends a request again when its credential was replaced before it was rejected', async () => {
  const connection = connectionStore.add(connectionOf({ secret: 'before' }));
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Service-API-Key'));
    connectionStore.update(connection.id, { secret: 'after' });
    return keys.length === 1 ? unauthorized() : workspace();
  });
  await loadData(connection, getWorkspace, { path: { workspace_id: 'w' } });
  expect(keys).toEqual(['before', 'after']);
});

test('sends the credential in use, whatever the caller knew when it began', async () => {
  const connection = connectionStore.add(connectionOf({ secret: 'before' }));
  connectionStore.update(connection.id, { secret: 'after' });
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Service-API-Key'));
    return workspace();
  });
  await loadData(connection, getWorkspace, { path: { workspace_id: 'w' } });
  expect(keys).toEqual(['after']);
});
