import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { useRealtime } from './use-realtime.ts';

afterEach(cleanup);

function Refresh() {
  const { data, load } = useRealtime('prj_1');
  return (
    <button type="button" onClick={load}>
      {data === undefined ? 'Loading' : 'Refresh'}
    </button>
  );
}

test('keeps a request in flight when someone asks for another refresh', async () => {
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => undefined));
  fetched.mockResolvedValueOnce(Response.json({ current_visitors: 1, buckets: [] }));
  vi.stubGlobal('fetch', fetched);
  renderInWorkspace(<Refresh />, { connection: connectionOf() });
  const button = await screen.findByRole('button', { name: 'Refresh' });
  await userEvent.click(button);
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  await userEvent.click(button);
  expect(fetched.mock.calls[1]?.[1]?.signal?.aborted).toBe(false);
});
