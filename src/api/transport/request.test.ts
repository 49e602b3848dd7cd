import { beforeEach, describe, expect, test, vi } from 'vitest';

import {
  envelope,
  failure,
  hangs,
  json,
  path,
  project,
  refusal,
  scripted,
  secret,
  sender,
  type Step,
} from '@/api/testing/transport-harness.ts';
import { deleteProject, updateProject } from '@/contract/operations/project-writes.ts';
import { getProject, listProjects } from '@/contract/operations/projects.ts';
import { publishProject } from '@/contract/operations/publishing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  return () => {
    // A spy on a timer puts back the one that it found.
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

describe('what is sent', () => {
  test('one address, the pinned version, the key in its header alone', async () => {
    const { sent, send } = scripted([json(project)]);
    await send(sender, getProject, { path });
    const { url, init } = sent[0] ?? {};
    expect(url).toBe('https://api.test/v1/projects/prj%2F1');
    expect(init?.headers).toEqual({
      'Service-API-Key': secret,
      'Service-Version': '2026-09-11',
      Accept: 'application/json',
    });
    expect(init).toMatchObject({ redirect: 'error', credentials: 'same-origin', cache: 'no-store' });
    expect(init?.body).toBeUndefined();
  });

  test('a bearer token, or nothing where the gateway adds the key; a content type with a body only', async () => {
    const { sent, send } = scripted([json(project)]);
    await send({ ...sender, auth: 'bearer' }, getProject, { path });
    await send({ ...sender, auth: 'gateway', secret: null }, updateProject, { path, body: { name: 'New' } });
    expect(sent[0]?.init.headers).toHaveProperty('Authorization', `Bearer ${secret}`);
    expect(sent[1]?.init.headers).toEqual({
      'Service-Version': '2026-09-11',
      Accept: 'application/json',
      'Content-Type': 'application/json',
    });
    expect(sent[1]?.init.body).toBe('{"name":"New"}');
  });

  test('repeated query names', async () => {
    const { sent, send } = scripted([json({ data: [], pagination: { has_more: false, next_cursor: null } })]);
    await send(sender, listProjects, {
      query: { workspace_id: ['a', 'b'], visibility: [], is_published: false, query: 'été & co', limit: 100 },
    });
    expect(sent[0]?.url).toBe(
      'https://api.test/v1/projects?workspace_id=a&workspace_id=b&is_published=false&query=%C3%A9t%C3%A9+%26+co&limit=100',
    );
  });
});

describe('what comes back', () => {
  test('a 204 is never parsed', async () => {
    const { send } = scripted([new Response(null, { status: 204, headers: { 'X-Request-Id': 'r-9' } })]);
    expect(await send(sender, deleteProject, { path })).toMatchObject({ data: undefined, requestId: 'r-9' });
  });

  test('the envelope, with Retry-After and the request id', async () => {
    const body = {
      ...envelope,
      type: 'invalid_request',
      status: 400,
      errors: [{ message: 'Bad', location: 'body.name' }],
    };
    const { send } = scripted([json(body, 400, { 'Retry-After': '7', 'X-Request-Id': 'r-1' })]);
    expect(await failure(send(sender, updateProject, { path, body: { name: 'New' } }))).toMatchObject({
      type: 'invalid_request',
      status: 400,
      requestId: 'r-1',
      errors: [{ message: 'Bad', location: 'body.name' }],
      retryAfterSeconds: 7,
      outcome: 'refused',
    });
  });
});

describe('the key', () => {
  test.each([
    ['a page that repeats it', new Response(`<p>${secret} is unknown</p>`, { status: 401 })],
    [
      'an envelope that repeats it',
      json({ ...envelope, type: 'unauthorized', status: 401, detail: secret, props: { key: secret } }, 401),
    ],
    ['a fetch that names it', new TypeError(`Headers: '${secret}' is an invalid value`)],
  ])('stays out of errors: %s', async (_name, step) => {
    const { sent, send } = scripted([step]);
    const error = await failure(send(sender, getProject, { path }));
    const told = [JSON.stringify(error), error.message, error.stack, String(error.cause)].join();
    expect(told).not.toContain(secret);
    expect(sent.map(({ url }) => url).join()).not.toContain(secret);
  });
});

describe('repeating', () => {
  test('a read goes on until it has its answer', async () => {
    const { sent, send } = scripted([new TypeError('down'), refusal(503, 'request_timeout'), json(project)]);
    const answer = send(sender, getProject, { path });
    await vi.runAllTimersAsync();
    expect((await answer).data.id).toBe('prj/1');
    expect(sent).toHaveLength(3);
  });

  test('a write is repeated after a 429 alone, when Retry-After has passed', async () => {
    const { sent, send } = scripted([refusal(429, 'rate_limited', { 'Retry-After': '2' }), json(project)]);
    const answer = send(sender, updateProject, { path, body: { name: 'New' } });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).toHaveLength(1);
    await vi.runAllTimersAsync();
    expect((await answer).data.id).toBe('prj/1');
    expect(sent).toHaveLength(2);
  });

  test('waiting for the network is no time of an attempt', async () => {
    let online = false;
    const { sent, send } = scripted([new TypeError('down'), json(project)], { isOnline: () => online });
    const answer = send(sender, getProject, { path, lane: 'background' });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(sent).toEqual([]);
    online = true;
    await vi.runAllTimersAsync();
    expect((await answer).data.id).toBe('prj/1');
    expect(sent).toHaveLength(2);
  });

  test('a long Retry-After is told at once', async () => {
    const { sent, send } = scripted([refusal(429, 'rate_limited', { 'Retry-After': '60' })]);
    const error = await failure(send(sender, getProject, { path }));
    expect(error).toMatchObject({ type: 'rate_limited', retryAfterSeconds: 60 });
    expect(sent).toHaveLength(1);
    expect(Date.now()).toBe(1_000_000);
  });
});

test('a date to ask again at is waited for', async () => {
  const limited = refusal(503, 'request_timeout', { 'Retry-After': new Date(1_005_000).toUTCString() });
  const { sent, send } = scripted([limited, json(project)]);
  const answer = send(sender, getProject, { path });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sent).toHaveLength(1);
  await vi.runAllTimersAsync();
  expect((await answer).data.id).toBe('prj/1');
});

test('a wait that no timer can count is no reason to ask again at once', async () => {
  const wait = vi.spyOn(globalThis, 'setTimeout');
  const limited = refusal(429, 'rate_limited', { 'Retry-After': '4000000' });
  const { sent, send } = scripted([limited]);
  await send(sender, getProject, { path }).catch(() => undefined);
  void send(sender, getProject, { path, lane: 'background' }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toHaveLength(1);
  for (const [, ms = 0] of wait.mock.calls) expect(ms).toBeLessThan(2 ** 31);
});

describe('a write whose outcome is not known', () => {
  test.each<[string, Step, string, string]>([
    ['broken connection', new TypeError('down'), 'network_error', 'unknown'],
    ['deadline of the service', refusal(503, 'request_timeout'), 'request_timeout', 'unknown'],
    ['proxy page', new Response('<html>', { status: 502 }), 'unreadable_response', 'unknown'],
    ['success that cannot be read', new Response('', { status: 202 }), 'unreadable_response', 'unknown'],
    ['no supported version', refusal(503, 'no_supported_version'), 'no_supported_version', 'refused'],
    ['refusal', refusal(403, 'forbidden'), 'forbidden', 'refused'],
  ])('%s', async (_name, step, type, outcome) => {
    const { sent, send } = scripted([step]);
    const error = await failure(send(sender, publishProject, { path, body: {} }));
    expect(error).toMatchObject({ type, outcome });
    expect(sent).toHaveLength(1);
  });
});

describe('deadline and giving up', () => {
  test('an attempt ends five seconds after the deadline of the service', async () => {
    const { sent, send } = scripted([hangs]);
    const read = failure(send(sender, getProject, { path }));
    await vi.advanceTimersByTimeAsync(65_000);
    expect(await read).toMatchObject({ type: 'deadline_expired', outcome: 'refused' });
    expect(sent).toHaveLength(1);
    expect(await failure(send(sender, deleteProject, { path }))).toMatchObject({ outcome: 'unknown' });
  });

  test('a body that never ends is under it too', async () => {
    const { send } = scripted([async () => new Response(new ReadableStream({ start: () => undefined }))]);
    expect(await failure(send(sender, getProject, { path }))).toHaveProperty('type', 'deadline_expired');
  });

  test('giving up stops the fetch, a wait between attempts, and a place in the queue', async () => {
    const inFlight = new AbortController();
    const { sent, send } = scripted([hangs]);
    const first = failure(send(sender, getProject, { path, signal: inFlight.signal }));
    inFlight.abort();
    expect(await first).toHaveProperty('type', 'aborted');
    expect(sent[0]?.init.signal?.aborted).toBe(true);

    const waiting = new AbortController();
    const limited = scripted([refusal(429, 'rate_limited', { 'Retry-After': '9' })]);
    const second = limited
      .send(sender, getProject, { path, signal: waiting.signal })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    waiting.abort();
    expect(await second).toHaveProperty('type', 'aborted');
    expect(limited.sent).toHaveLength(1);

    expect(await failure(send(sender, getProject, { path, signal: AbortSignal.abort() }))).toHaveProperty(
      'type',
      'aborted',
    );
    expect(sent).toHaveLength(1);
  });
});

describe('an early request', () => {
  test('is taken over by the first attempt, and asked for again when it failed', async () => {
    const claim = vi.fn(() => ({ response: Promise.reject(new Error('down')), abort: () => undefined }));
    const { sent, send } = scripted([json(project)], { claim });
    const answer = send(sender, getProject, { path });
    await vi.runAllTimersAsync();
    expect((await answer).data.id).toBe('prj/1');
    expect(claim).toHaveBeenCalledExactlyOnceWith('https://api.test/v1/projects/prj%2F1', sender);
    expect(sent).toHaveLength(1);
  });
});

describe('a pause for the rate limit', () => {
  const limited = () => refusal(429, 'rate_limited', { 'Retry-After': '45' });

  test('sends no other read before Retry-After has passed', async () => {
    const { sent, send } = scripted([limited(), json(project)]);
    await failure(send(sender, getProject, { path, once: true }));
    const later = send(sender, getProject, { path });
    await vi.advanceTimersByTimeAsync(44_999);
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(60_000);
    await later;
    expect([before, sent.length]).toEqual([1, 2]);
  });

  test('refuses a write at once when the pause is long, and says how long', async () => {
    const { sent, send } = scripted([limited(), json(project)]);
    await failure(send(sender, getProject, { path, once: true }));
    const write = send(sender, updateProject, { path, body: { name: 'New' } });
    await expect(write).rejects.toMatchObject({ type: 'rate_limited', status: 429, retryAfterSeconds: 45 });
    expect(sent).toHaveLength(1);
  });
});
