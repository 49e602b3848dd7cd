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
    // A timer spy restores the one that it replaced.
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

describe('request', () => {
  test('sends the URL, the pinned version, and the API key only in its header', async () => {
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

  test('sends a bearer token, or nothing behind a gateway; a content type only with a body', async () => {
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

  test('repeats query names', async () => {
    const { sent, send } = scripted([json({ data: [], pagination: { has_more: false, next_cursor: null } })]);
    await send(sender, listProjects, {
      query: { workspace_id: ['a', 'b'], visibility: [], is_published: false, query: 'été & co', limit: 100 },
    });
    expect(sent[0]?.url).toBe(
      'https://api.test/v1/projects?workspace_id=a&workspace_id=b&is_published=false&query=%C3%A9t%C3%A9+%26+co&limit=100',
    );
  });
});

describe('response', () => {
  test('doesn’t parse a 204', async () => {
    const { send } = scripted([new Response(null, { status: 204, headers: { 'X-Request-Id': 'r-9' } })]);
    expect(await send(sender, deleteProject, { path })).toMatchObject({ data: undefined, requestId: 'r-9' });
  });

  test('parses the error envelope with Retry-After and the request ID', async () => {
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

describe('API key', () => {
  test.each([
    ['a page that repeats it', new Response(`<p>${secret} is unknown</p>`, { status: 401 })],
    [
      'an envelope that repeats it',
      json({ ...envelope, type: 'unauthorized', status: 401, detail: secret, props: { key: secret } }, 401),
    ],
    ['a fetch that names it', new TypeError(`Headers: '${secret}' is an invalid value`)],
  ])('stays out of the error after %s', async (_name, step) => {
    const { sent, send } = scripted([step]);
    const error = await failure(send(sender, getProject, { path }));
    const errorText = [JSON.stringify(error), error.message, error.stack, String(error.cause)].join();
    expect(errorText).not.toContain(secret);
    expect(sent.map(({ url }) => url).join()).not.toContain(secret);
  });
});

describe('retries', () => {
  test('repeats a read until it succeeds', async () => {
    const { sent, send } = scripted([new TypeError('down'), refusal(503, 'request_timeout'), json(project)]);
    const response = send(sender, getProject, { path });
    await vi.runAllTimersAsync();
    expect((await response).data.id).toBe('prj/1');
    expect(sent).toHaveLength(3);
  });

  test('repeats a write only after a 429, once Retry-After has passed', async () => {
    const { sent, send } = scripted([refusal(429, 'rate_limited', { 'Retry-After': '2' }), json(project)]);
    const response = send(sender, updateProject, { path, body: { name: 'New' } });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).toHaveLength(1);
    await vi.runAllTimersAsync();
    expect((await response).data.id).toBe('prj/1');
    expect(sent).toHaveLength(2);
  });

  test('excludes waiting for the network from the attempt’s deadline', async () => {
    let online = false;
    const { sent, send } = scripted([new TypeError('down'), json(project)], { isOnline: () => online });
    const response = send(sender, getProject, { path, priority: 'background' });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(sent).toEqual([]);
    online = true;
    await vi.runAllTimersAsync();
    expect((await response).data.id).toBe('prj/1');
    expect(sent).toHaveLength(2);
  });

  test('fails immediately on a long Retry-After', async () => {
    const { sent, send } = scripted([refusal(429, 'rate_limited', { 'Retry-After': '60' })]);
    const error = await failure(send(sender, getProject, { path }));
    expect(error).toMatchObject({ type: 'rate_limited', retryAfterSeconds: 60 });
    expect(sent).toHaveLength(1);
    expect(Date.now()).toBe(1_000_000);
  });
});

test('waits for a Retry-After date', async () => {
  const limited = refusal(503, 'request_timeout', { 'Retry-After': new Date(1_005_000).toUTCString() });
  const { sent, send } = scripted([limited, json(project)]);
  const response = send(sender, getProject, { path });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sent).toHaveLength(1);
  await vi.runAllTimersAsync();
  expect((await response).data.id).toBe('prj/1');
});

test('doesn’t retry immediately when the wait exceeds a timer’s maximum', async () => {
  const wait = vi.spyOn(globalThis, 'setTimeout');
  const limited = refusal(429, 'rate_limited', { 'Retry-After': '4000000' });
  const { sent, send } = scripted([limited]);
  await send(sender, getProject, { path }).catch(() => undefined);
  void send(sender, getProject, { path, priority: 'background' }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toHaveLength(1);
  for (const [, ms = 0] of wait.mock.calls) expect(ms).toBeLessThan(2 ** 31);
});

describe('write with an unknown outcome', () => {
  test.each<[string, Step, string, string]>([
    ['a broken connection', new TypeError('down'), 'network_error', 'unknown'],
    ['the API’s timeout', refusal(503, 'request_timeout'), 'request_timeout', 'unknown'],
    ['a proxy page', new Response('<html>', { status: 502 }), 'unreadable_response', 'unknown'],
    ['a success that can’t be parsed', new Response('', { status: 202 }), 'unreadable_response', 'unknown'],
    [
      'a response without a supported version',
      refusal(503, 'no_supported_version'),
      'no_supported_version',
      'refused',
    ],
    ['a rejection', refusal(403, 'forbidden'), 'forbidden', 'refused'],
  ])('reports the outcome of a write after %s', async (_name, step, type, outcome) => {
    const { sent, send } = scripted([step]);
    const error = await failure(send(sender, publishProject, { path, body: {} }));
    expect(error).toMatchObject({ type, outcome });
    expect(sent).toHaveLength(1);
  });
});

describe('deadline and cancellation', () => {
  test('ends an attempt 5 s after the API’s deadline', async () => {
    const { sent, send } = scripted([hangs]);
    const read = failure(send(sender, getProject, { path }));
    await vi.advanceTimersByTimeAsync(65_000);
    expect(await read).toMatchObject({ type: 'deadline_expired', outcome: 'refused' });
    expect(sent).toHaveLength(1);
    expect(await failure(send(sender, deleteProject, { path }))).toMatchObject({ outcome: 'unknown' });
  });

  test('applies to a body that never ends', async () => {
    const { send } = scripted([async () => new Response(new ReadableStream({ start: () => undefined }))]);
    expect(await failure(send(sender, getProject, { path }))).toHaveProperty('type', 'deadline_expired');
  });

  test('cancels the fetch, the wait between attempts, and the queue slot', async () => {
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

describe('boot request', () => {
  test('serves the first attempt, and is retried if it failed', async () => {
    const claim = vi.fn(() => ({ response: Promise.reject(new Error('down')), abort: () => undefined }));
    const { sent, send } = scripted([json(project)], { claim });
    const response = send(sender, getProject, { path });
    await vi.runAllTimersAsync();
    expect((await response).data.id).toBe('prj/1');
    expect(claim).toHaveBeenCalledExactlyOnceWith('https://api.test/v1/projects/prj%2F1', sender);
    expect(sent).toHaveLength(1);
  });
});

describe('rate limit pause', () => {
  const limited = () => refusal(429, 'rate_limited', { 'Retry-After': '45' });

  test('sends no read before Retry-After has passed', async () => {
    const { sent, send } = scripted([limited(), json(project)]);
    await failure(send(sender, getProject, { path, once: true }));
    const later = send(sender, getProject, { path });
    await vi.advanceTimersByTimeAsync(44_999);
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(60_000);
    await later;
    expect([before, sent.length]).toEqual([1, 2]);
  });

  test('rejects a write as never sent when the pause is long, with its duration', async () => {
    const { sent, send } = scripted([limited(), json(project)]);
    await failure(send(sender, getProject, { path, once: true }));
    const write = send(sender, updateProject, { path, body: { name: 'New' } });
    await expect(write).rejects.toMatchObject({ type: 'rate_limited', status: 0, retryAfterSeconds: 45 });
    expect(sent).toHaveLength(1);
  });

  test('rejects a write when the pause gets long while it waits for a short one', async () => {
    const limitedLater = (seconds: string, delayMs: number) => () =>
      new Promise<Response>((resolve) => {
        setTimeout(() => resolve(refusal(429, 'rate_limited', { 'Retry-After': seconds })), delayMs);
      });
    const { sent, send } = scripted([limitedLater('5', 1_000), limitedLater('600', 3_000), json(project)]);
    for (let count = 0; count < 2; count += 1)
      send(sender, getProject, { path, once: true }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    const errors: unknown[] = [];
    send(sender, updateProject, { path, body: { name: 'New' } }).catch((error: unknown) =>
      errors.push(error),
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect(errors).toMatchObject([{ type: 'rate_limited', retryAfterSeconds: 581, outcome: 'refused' }]);
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(2);
  });

  test('keeps the status of a 429 when the pause gets long before the retry', async () => {
    const short = refusal(429, 'rate_limited', { 'Retry-After': '2' });
    const limitedLater = () =>
      new Promise<Response>((resolve) => {
        setTimeout(() => resolve(limited()), 1_000);
      });
    const { sent, send } = scripted([limitedLater, short]);
    send(sender, getProject, { path, once: true }).catch(() => undefined);
    const write = send(sender, updateProject, { path, body: { name: 'New' } });
    expect(await failure(write)).toMatchObject({ type: 'rate_limited', status: 429 });
    expect(sent).toHaveLength(2);
  });
});
