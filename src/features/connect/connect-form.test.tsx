import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { pretendOnline } from '@/api/connection/online.ts';
import { access } from '@/api/permissions/learned-permissions.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { removeConnections } from '@/api/testing/fixtures.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { ConnectForm } from './connect-form.tsx';

const respond = serviceFetch(createService());

beforeEach(() => vi.stubGlobal('fetch', respond));
afterEach(() => {
  cleanup();
  removeConnections();
  vi.unstubAllGlobals();
});

const onConnected = vi.fn<(connection: Connection) => void>();

async function verify(secret: string, method = 'API key') {
  onConnected.mockClear();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConnectForm onConnected={onConnected} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('radio', { name: method }));
  await userEvent.type(screen.getByLabelText(/^Your/), `${secret}{Enter}`);
  expect(await screen.findByRole('heading', { name: /accepted$/ })).toBe(document.activeElement);
}

const scope = (name: string) =>
  within(screen.getByRole('list', { name: /^Access for/ }))
    .getByText(name)
    .closest('li')?.textContent;

test('shows what an API key can open and do before it is stored', async () => {
  await verify('demo-enterprise');
  expect(screen.getByText(/^Has access to .*Northwind.* \(Enterprise\)\.$/)).toBeTruthy();
  await waitFor(() => expect(scope('projects:read')).toContain('Allowed'));
  expect(scope('workspaces:read')).toContain('Allowed');
  expect(scope('projects:write')).toContain('Checked on your first change');
  expect(connectionStore.all()).toEqual([]);

  await userEvent.type(screen.getByLabelText('Name (optional)'), 'Work{Enter}');
  expect(onConnected).toHaveBeenCalledOnce();
  const [stored] = connectionStore.all();
  expect(stored).toMatchObject({ name: 'Work', secret: 'demo-enterprise', kept: true });
  // What the check revealed stays known.
  expect(access.of(stored?.id ?? '').scopes['projects:read']).toBe(true);
});

test('rejects what can’t be a credential without a request', async () => {
  const requests = vi.fn(respond);
  vi.stubGlobal('fetch', requests);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConnectForm onConnected={onConnected} />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText(/^Your/);
  await userEvent.type(field, 'Bearer demo-enterprise{Enter}');
  expect(screen.getByText('Paste only the API key, without spaces or accents.')).toBeTruthy();
  expect(field).toBe(document.activeElement);
  await userEvent.type(field, 'x');
  expect(screen.queryByText(/^Paste only/)).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '{Enter}');
  expect(screen.getByText('Enter your API key.')).toBeTruthy();
  expect(requests).not.toHaveBeenCalled();
});

test('asks to try again after reconnecting when it is offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  pretendOnline(false);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConnectForm onConnected={onConnected} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText(/^Your/), 'demo-enterprise{Enter}');
  expect(await screen.findByText('You’re offline')).toBeTruthy();
  expect(screen.getByText('Reconnect to the internet, then try again.')).toBeTruthy();
  pretendOnline(true);
});

test('calls a rejected token a token', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConnectForm onConnected={onConnected} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Session or OAuth token' }));
  await userEvent.type(screen.getByLabelText('Your token'), 'expired-session{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Token not accepted');
  expect(alert.textContent).toContain('get a new one');
});

test('keeps what was typed, and stores nothing, when going back', async () => {
  await verify('demo-business');
  await waitFor(() => expect(scope('projects:read')).toContain('Allowed'));
  await userEvent.click(screen.getByRole('button', { name: 'Use another API key' }));
  const field = screen.getByLabelText<HTMLInputElement>('Your API key');
  expect(field).toBe(document.activeElement);
  expect(field.value).toBe('demo-business');
  expect(connectionStore.all()).toEqual([]);
  expect(access.get()).toEqual({});
});

test('counts the workspaces of a session', async () => {
  await verify('demo-session', 'Session or OAuth token');
  expect(screen.getByText(/^Has access to .*, .*, .*, and 9 more workspaces\.$/)).toBeTruthy();
});

test('counts workspaces that can’t be parsed when there are no others', async () => {
  vi.stubGlobal('fetch', async (...request: Parameters<typeof respond>) => {
    const response = await respond(...request);
    const body: unknown = await response.json();
    return Response.json(Object.assign({}, body, { data: [{ id: 'ws_1' }, { id: 'ws_2' }] }), response);
  });
  await verify('demo-business');
  expect(screen.getByText('Has access to 2 workspaces.')).toBeTruthy();
});

test('applies what was typed when the credential is connected already', async () => {
  await verify('demo-business');
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  const [first] = connectionStore.all();
  cleanup();
  await verify('demo-business');
  await userEvent.type(screen.getByLabelText('Name (optional)'), 'Production');
  await userEvent.selectOptions(screen.getByLabelText('Color'), 'red');
  await userEvent.click(screen.getByLabelText('Stay connected until you close this tab'));
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(connectionStore.all()).toEqual([{ ...first, name: 'Production', color: 'red', kept: false }]);
  expect(onConnected).toHaveBeenLastCalledWith(connectionStore.all()[0]);
});

test('keeps the name and color of a connection when nothing was typed', async () => {
  await verify('demo-business');
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  const [first] = connectionStore.all();
  connectionStore.update(first?.id ?? '', { name: 'Mine', color: 'teal' });
  cleanup();
  await verify('demo-business');
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(connectionStore.all()).toEqual([{ ...first, name: 'Mine', color: 'teal' }]);
});
