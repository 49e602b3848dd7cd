import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import type { ItemOutcome, ItemStep } from '@/local/item-job.ts';

import { outcomeOfChange } from './item-outcomes.ts';

const stepOf = (signal: AbortSignal): ItemStep => ({
  signal,
  leave: signal,
  connection: connectionOf(),
  client: new QueryClient(),
  workspaceId: 'w',
  resumed: false,
});

test('sends nothing more in a run once the plan turned out not to include changes', async () => {
  const send = vi.fn<() => Promise<ItemOutcome>>(() =>
    Promise.reject(
      new ApiError({ operationId: 'updateProject', type: 'payment_required', title: '', status: 402 }),
    ),
  );
  const step = stepOf(new AbortController().signal);
  const reason: unknown = expect.stringMatching(/^Not included in your plan/);
  const failed = { state: 'failed', reason };
  expect(await outcomeOfChange(step, send)).toMatchObject(failed);
  expect(await outcomeOfChange(step, send)).toMatchObject(failed);
  expect(send).toHaveBeenCalledTimes(1);
  // What may have been sent is still looked up, and a retry sends again.
  await outcomeOfChange({ ...step, resumed: true }, send);
  await outcomeOfChange(stepOf(new AbortController().signal), send);
  expect(send).toHaveBeenCalledTimes(3);
});
