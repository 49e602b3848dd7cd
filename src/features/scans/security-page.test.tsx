import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';

import { SecurityPage } from './security-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows “Never scanned” only at the end of the list (spec §8)', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (!pathname.endsWith('/security-scans')) return new Response('', { status: 404 });
    const page = Number(searchParams.get('cursor') ?? 0);
    // More empty pages than are skipped at once.
    const more = page < 6;
    const pagination = { has_more: more, next_cursor: more ? String(page + 1) : null };
    return new Response(JSON.stringify({ data: [], pagination }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
  const connection = connectionOf({ workspaceIds: ['w'] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConnectionScope connection={connection} workspaceId="w">
        <SecurityPage place={{ workspaceId: 'w', projectId: 'p' }} search={{}} setSearch={() => undefined} />
      </ConnectionScope>
    </QueryClientProvider>,
  );
  const more = await screen.findByRole('button', { name: 'Load more' });
  expect(screen.queryByText('Never scanned')).toBeNull();
  expect(screen.getByText('No completed scan loaded yet')).toBeTruthy();
  await userEvent.click(more);
  expect(await screen.findByText('Never scanned')).toBeTruthy();
  expect(screen.getByText(/Unscanned doesn’t mean clean/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
});
