import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { pretendOnline } from '@/api/connection/online.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import { workspaceSummaryExample } from '@/contract/resources/examples.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

import { ConnectionStatus, RejectedCredential } from './connection-status.tsx';

const page = (id: string) => ({
  data: [{ ...workspaceSummaryExample, id }],
  pagination: { has_more: false, next_cursor: null },
});
const workspaces = new Map([
  ['new-secret', 'w'],
  ['other-secret', 'elsewhere'],
]);
let connection: Connection;

beforeEach(() => {
  connection = connectionStore.add(connectionOf({ secret: 'old-secret', workspaceIds: ['w'] }));
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    const workspace = workspaces.get(new Headers(headers).get('Service-API-Key') ?? '');
    return Promise.resolve(
      workspace === undefined
        ? Response.json({ type: 'unauthorized', title: 'No', status: 401 }, { status: 401 })
        : Response.json(page(workspace)),
    );
  });
});

afterEach(() => {
  cleanup();
  connectionStore.remove(connection.id);
  vi.unstubAllGlobals();
});

test('keeps the banner on screen while the dialog loads', async () => {
  const queryClient = createQueryClient();
  renderInWorkspace(<ConnectionStatus connection={connection} />, { connection, queryClient });
  await queryClient.fetchInfiniteQuery(workspaceListOptions(connection)).catch(() => undefined);
  fireEvent.click(await screen.findByRole('button', { name: 'Replace API key…' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status')).toBeTruthy();
  await screen.findByRole('dialog');
});

test('shows each banner in an element that was there to announce it', async () => {
  const { container } = renderInWorkspace(<ConnectionStatus connection={connection} />, { connection });
  const announced = [...container.querySelectorAll('[aria-live=polite]')];
  act(() => pretendOnline(false));
  expect(announced.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('You’re offline.'),
    '',
    '',
  ]);
  act(() => pretendOnline(true));
  await createQueryClient()
    .fetchInfiniteQuery(workspaceListOptions(connection))
    .catch(() => undefined);
  await waitFor(() => expect(announced[1]?.textContent).toContain('Replace your API key to continue'));
});

test('replaces a rejected API key in place, and only with one for the same workspace', async () => {
  const queryClient = createQueryClient();
  renderInWorkspace(
    <>
      <RejectedCredential connection={connection} />
      <input aria-label="Unsaved name" />
    </>,
    { connection, queryClient },
  );
  expect(screen.queryByRole('status')).toBeNull();
  await queryClient.fetchInfiniteQuery(workspaceListOptions(connection)).catch(() => undefined);

  const open = await screen.findByRole('button', { name: 'Replace API key…' });
  await userEvent.click(screen.getByLabelText('Unsaved name'));
  await userEvent.click(open);
  const field = await screen.findByLabelText('New API key');
  const submit = screen.getByRole('button', { name: 'Replace API key' });
  await userEvent.click(submit);
  await screen.findByText('Enter your new API key.');
  await userEvent.type(field, 'wrong-secret{Enter}');
  await screen.findByText('API key not accepted');
  await userEvent.clear(field);
  await userEvent.type(field, 'other-secret{Enter}');
  await screen.findByText('This API key is for another workspace. Connect it separately.');
  expect(connectionStore.find(connection.id)?.secret).toBe('old-secret');
  await userEvent.clear(field);
  await userEvent.type(field, ' new-secret {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(connectionStore.find(connection.id)).toMatchObject({ secret: 'new-secret', workspaceIds: ['w'] });
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Unsaved name'));
});

test('offers the new API key in the open dialog, whose form keeps what is typed and the focus', async () => {
  const queryClient = createQueryClient();
  renderInWorkspace(
    <>
      <RejectedCredential connection={connection} />
      <Dialog title="Publish" onClose={() => undefined}>
        <input aria-label="Unsaved slug" />
      </Dialog>
    </>,
    { connection, queryClient },
  );
  await userEvent.type(screen.getByLabelText('Unsaved slug'), 'half-typed');
  await queryClient.fetchInfiniteQuery(workspaceListOptions(connection)).catch(() => undefined);
  const form = within(screen.getByRole('dialog', { name: 'Publish' }));
  const open = async () => {
    await userEvent.click(await form.findByRole('button', { name: 'Replace API key…' }));
    return screen.findByLabelText('New API key');
  };
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(form.getByDisplayValue('half-typed')));
  await userEvent.type(await open(), 'new-secret{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(form.getByDisplayValue('half-typed')));
  expect(screen.queryByRole('status')).toBeNull();
});

test('keeps the dialog when the API accepts the old key again, and doesn’t open it on its own later', async () => {
  const queryClient = createQueryClient();
  renderInWorkspace(<RejectedCredential connection={connection} />, { connection, queryClient });
  const load = () => queryClient.fetchInfiniteQuery(workspaceListOptions(connection)).catch(() => undefined);
  await load();
  await userEvent.click(await screen.findByRole('button', { name: 'Replace API key…' }));
  await userEvent.type(await screen.findByLabelText('New API key'), 'half a k');
  workspaces.set('old-secret', 'w');
  await act(load);
  workspaces.delete('old-secret');
  expect(screen.queryByText(/to continue/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('New API key').value).toBe('half a k');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await act(() => queryClient.resetQueries());
  await act(load);
  await screen.findByText(/to continue/);
  expect(screen.queryByRole('dialog')).toBeNull();
});
