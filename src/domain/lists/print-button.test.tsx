import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { routerOf } from '@/lib/router-fixture.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { PrintButton } from './print-button.tsx';
import { type LoadNext, useLoadAll } from './use-load-all.ts';

const connection = connectionOf({ workspaceIds: ['w'] });
const ana = '404666c6-2bd3-4b4c-9b8e-0f6a2f9a1c11';
const ben = '404666c6-2bd3-4b4c-9b8e-0f6a2f9a1c12';
const events: string[] = [];

beforeEach(() => {
  events.length = 0;
  vi.stubGlobal('print', () => {
    const dialog = document.querySelector('dialog') === null ? 'without a dialog' : 'under a dialog';
    events.push(`print ${dialog}`);
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const userId = new URL(url, 'http://localhost').pathname.split('/').at(-1);
    events.push(`name of ${userId}`);
    return Response.json({ name: userId, email: null, joined_at: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface ListProps {
  readonly pages: readonly (readonly string[])[];
  readonly total: number | null;
  readonly fails?: boolean;
}

function List({ pages, total, fails = false }: ListProps) {
  const [shown, setShown] = useState(1);
  const next: LoadNext = () => {
    events.push(`page ${shown + 1}`);
    if (fails) return Promise.resolve({ error: new Error('Failed'), hasNextPage: true });
    setShown(shown + 1);
    return Promise.resolve({ error: null, hasNextPage: shown + 1 < pages.length });
  };
  const loadAll = useLoadAll([next], pages);
  const rows = pages.slice(0, shown).flat();
  return (
    <PrintButton
      unit={['member', 'members']}
      list={{ state: 'settled', hasMore: shown < pages.length, loaded: rows.length, loadAll }}
      count={() => ({ total, max: total })}
      connectionIds={[connection.id]}
      people={() => rows.map((userId) => ({ connection, workspaceId: 'w', userId }))}
    />
  );
}

async function press(list: ListProps): Promise<void> {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider
        router={routerOf(() => (
          <List {...list} />
        ))}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Print…' }));
}

test('prints immediately when the whole list is loaded', async () => {
  await press({ pages: [[]], total: 0 });
  await waitFor(() => expect(events).toEqual(['print without a dialog']));
});

test('loads the rest and the names before it prints', async () => {
  await press({ pages: [[ana], [ben]], total: 2 });
  await waitFor(() => expect(events.at(-1)).toBe('print without a dialog'));
  expect(events[0]).toBe('page 2');
  expect(events.slice(1, -1).toSorted()).toEqual([`name of ${ana}`, `name of ${ben}`]);
});

test('asks before many requests', async () => {
  await press({ pages: [[ana], [ben]], total: 500 });
  const dialog = await screen.findByRole('dialog', { name: 'Print all members?' });
  expect(dialog.textContent).toContain('up to 505 requests');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(events).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Print…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Load and print' }));
  await waitFor(() => expect(events.at(-1)).toBe('print without a dialog'));
  expect(events).toContain('page 2');
});

test('counts at least one more page when the list is longer than its total', async () => {
  const many = Array.from({ length: 20 }, (_, index) => `${ana.slice(0, -2)}${index + 20}`);
  await press({ pages: [many, [ben]], total: 2 });
  const dialog = await screen.findByRole('dialog', { name: 'Print all members?' });
  // One page, the 20 names, and that of another row.
  expect(dialog.textContent).toContain('up to 22 requests');
});

test('prints nothing when the rest can’t be loaded, and says so', async () => {
  await press({ pages: [[ana], [ben]], total: 2, fails: true });
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Couldn’t load all members' }]));
  await waitFor(() => expect(events).toEqual(['page 2']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(events).toEqual(['page 2']);
});
