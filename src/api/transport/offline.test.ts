import { beforeEach, expect, test, vi } from 'vitest';

import { updateProject } from '@/contract/operations/project-writes.ts';
import { getProject } from '@/contract/operations/projects.ts';

import { ApiError } from './api-error.ts';
import { systemClock } from './clock.ts';
import { createTransport, type Sender } from './request.ts';

const sender: Sender = { id: 'c1', auth: 'key', secret: 'sk_secret' };
const path = { project_id: 'prj' };
const write = { path, body: { name: 'New' } };

/** A transport over a network that the test takes away and gives back, and an answer of its choice. */
function over(online: boolean) {
  const network = {
    online,
    answers: () => new Response('{"id":"prj","workspace_id":"w","is_published":false}'),
  };
  let sent = 0;
  const onOutcome = vi.fn();
  const { send } = createTransport({
    ...systemClock,
    random: () => 0,
    baseUrl: () => 'https://api.test',
    fetch: async () => {
      sent += 1;
      return network.answers();
    },
    isOnline: () => network.online,
    onOutcome,
  });
  return { network, send, sent: () => sent, onOutcome };
}

/** The error of a request, once time has passed as far as it needs. */
async function failure(request: Promise<unknown>): Promise<ApiError> {
  const caught = request.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  const error = await caught;
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('nothing is sent, nothing waits to be sent, and nothing is noted as a request', async () => {
  const { network, send, sent, onOutcome } = over(false);
  for (const request of [
    () => send(sender, getProject, { path }),
    () => send(sender, updateProject, write),
    () => send(sender, updateProject, { ...write, lane: 'background' }),
  ])
    expect(await failure(request())).toMatchObject({ type: 'offline', status: 0, outcome: 'refused' });
  network.online = true;
  await vi.runAllTimersAsync();
  expect(sent()).toBe(0);
  expect(onOutcome).not.toHaveBeenCalled();
});

test('a read that was under way ends as offline; a write that was, as unknown', async () => {
  const { network, send, sent, onOutcome } = over(true);
  network.answers = () => {
    network.online = false;
    throw new TypeError('down');
  };
  expect(await failure(send(sender, getProject, { path }))).toHaveProperty('type', 'offline');
  expect(sent()).toBe(1);
  expect(onOutcome).toHaveBeenCalledOnce();
  network.online = true;
  const written = await failure(send(sender, updateProject, write));
  expect(written).toMatchObject({ type: 'network_error', outcome: 'unknown' });
});

test('work behind the page rests, and goes on when the network is back', async () => {
  const { network, send, sent } = over(false);
  const answer = send(sender, getProject, { path, lane: 'background' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toBe(0);
  network.online = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await answer).data.id).toBe('prj');

  network.online = false;
  const stop = new AbortController();
  const stopped = failure(send(sender, getProject, { path, lane: 'background', signal: stop.signal }));
  stop.abort();
  expect(await stopped).toHaveProperty('type', 'aborted');
});
