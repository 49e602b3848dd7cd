import { beforeEach, expect, test, vi } from 'vitest';

import { failure } from '@/api/testing/transport-harness.ts';
import { updateProject } from '@/contract/operations/project-writes.ts';
import { getProject } from '@/contract/operations/projects.ts';

import { systemClock } from './clock.ts';
import { createTransport, type Sender } from './request.ts';

const sender: Sender = { id: 'c1', auth: 'key', secret: 'sk_secret' };
const path = { project_id: 'prj' };
const write = { path, body: { name: 'New' } };

/** A transport with a network that the test turns off and on, and a chosen response. */
function transportOver(online: boolean) {
  const network = {
    online,
    respond: () => new Response('{"id":"prj","workspace_id":"w","is_published":false}'),
  };
  let sent = 0;
  const onOutcome = vi.fn();
  const { send } = createTransport({
    ...systemClock,
    random: () => 0,
    baseUrl: () => 'https://api.test',
    fetch: async () => {
      sent += 1;
      return network.respond();
    },
    isOnline: () => network.online,
    onOutcome,
  });
  return { network, send, sent: () => sent, onOutcome };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('sends, queues and logs nothing while offline', async () => {
  const { network, send, sent, onOutcome } = transportOver(false);
  for (const request of [
    () => send(sender, getProject, { path }),
    () => send(sender, updateProject, write),
    () => send(sender, updateProject, { ...write, priority: 'background' }),
  ])
    expect(await failure(request())).toMatchObject({ type: 'offline', status: 0, outcome: 'refused' });
  network.online = true;
  await vi.runAllTimersAsync();
  expect(sent()).toBe(0);
  expect(onOutcome).not.toHaveBeenCalled();
});

test('ends a read in flight as offline, and a write in flight as unknown', async () => {
  const { network, send, sent, onOutcome } = transportOver(true);
  network.respond = () => {
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

test('pauses background work until the network is back', async () => {
  const { network, send, sent } = transportOver(false);
  const response = send(sender, getProject, { path, priority: 'background' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toBe(0);
  network.online = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await response).data.id).toBe('prj');

  network.online = false;
  const stop = new AbortController();
  const stopped = failure(send(sender, getProject, { path, priority: 'background', signal: stop.signal }));
  stop.abort();
  expect(await stopped).toHaveProperty('type', 'aborted');
});
