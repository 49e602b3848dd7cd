import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  json,
  oneof,
  record,
  string,
  tuple,
} from 'fast-check';
import { describe, expect, test } from 'vitest';

import { operations } from '@/contract/operations/index.ts';

import { serviceFetch } from './adapters/node.ts';
import type { Persistence, Snapshot } from './persistence.ts';
import { bodyOf } from './pipeline/fixture.ts';
import { ConnectionDropped } from './pipeline/service-error.ts';
import { createService } from './service.ts';

const start = Date.UTC(2026, 10, 20);
const enterprise = { headers: { 'Service-API-Key': 'demo-enterprise' } };

/** Persistence like IndexedDB: values are cloned. */
function memory(): Persistence & { kept: () => Snapshot | undefined } {
  let saved: string | undefined;
  const read = (): Snapshot | undefined =>
    saved === undefined ? undefined : (JSON.parse(saved) as Snapshot);
  return {
    kept: read,
    load: () => Promise.resolve(read()),
    save: async (snapshot) => {
      saved = JSON.stringify(snapshot);
    },
    clear: async () => {
      saved = undefined;
    },
  };
}

describe('in-process service', () => {
  test('responds to fetch, with relative URLs too', async () => {
    const send = serviceFetch(createService({ now: () => start }));
    const response = await send('/v1/workspaces', enterprise);
    expect(response.status).toBe(200);
    expect((await send('/v1/workspaces')).status).toBe(401);
  });

  test('slides the window of demo-limited when its clock advances', async () => {
    const service = createService({ now: () => start });
    const send = serviceFetch(service);
    const status = async () =>
      (await send('/v1/workspaces', { headers: { Authorization: 'Bearer demo-limited' } })).status;
    for (let i = 0; i < 10; i++) expect(await status()).toBe(200);
    expect(await status()).toBe(429);
    service.simulator.clock({ advance_ms: 10_000 });
    expect(await status()).toBe(200);
  });

  test('sets the list lag', () => {
    const service = createService({ now: () => start });
    service.simulator.lag({ ms: 2500 });
    expect(service.store.lagMs).toBe(2500);
    service.simulator.reset({});
    expect(service.store.lagMs).toBe(0);
  });

  test('rejects like fetch when the connection breaks or the request is aborted', async () => {
    const service = createService({ now: () => start });
    const send = serviceFetch(service);
    service.simulator.drop({ operation: 'listWorkspaces', times: 1 });
    await expect(send('/v1/workspaces', enterprise)).rejects.toThrow(ConnectionDropped);
    service.simulator.latency({ ms: 50_000 });
    const signal = AbortSignal.timeout(5);
    await expect(send('/v1/workspaces', { ...enterprise, signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await expect(send('/v1/workspaces', { ...enterprise, signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});

describe('stored state', () => {
  test('is empty until a change, restored after a restart, and cleared by a reset', async () => {
    const persistence = memory();
    const first = createService({ now: () => start, persistence });
    await first.handle(new Request('http://s/v1/projects/none', { method: 'DELETE', ...enterprise }));
    expect(persistence.kept()).toBeUndefined();
    const advance = { method: 'POST', body: '{"advance_ms":86400000}' };
    await first.handle(new Request('http://s/_sim/clock', advance));
    expect(persistence.kept()).toMatchObject({ advance_ms: 86_400_000 });

    const second = createService({ now: () => start, persistence });
    await second.ready;
    expect(second.simulator.state().advance_ms).toBe(86_400_000);
    await second.handle(new Request('http://s/_sim/reset', { method: 'POST' }));
    expect(persistence.kept()).toBeUndefined();
  });

  test('is shared by the services of two tabs', async () => {
    const persistence = memory();
    const listeners: (() => void)[] = [];
    const tab = (own: number) =>
      createService({
        now: () => start,
        persistence: {
          ...persistence,
          save: async (snapshot) => {
            await persistence.save(snapshot);
            listeners.forEach((listener, index) => index === own || listener());
          },
          clear: async () => {
            await persistence.clear();
            listeners.forEach((listener, index) => index === own || listener());
          },
          watch: (listener) => void listeners.push(listener),
        },
      });
    const [first, second] = [tab(0), tab(1)];
    const everything = { terms: [], visibility: [], isPublished: null, audience: [] };
    const [workspace] = first.store.workspaces.values();
    const [project] = workspace?.projects.walk(everything, null, start) ?? [];
    const url = `http://s/v1/projects/${project?.id}`;
    const rename = (name: string) =>
      new Request(url, {
        method: 'PATCH',
        body: JSON.stringify({ name }),
        headers: { ...enterprise.headers, 'Content-Type': 'application/json' },
      });
    const nameIn = async (service: typeof first) =>
      bodyOf(await service.handle(new Request(url, enterprise)));
    await first.handle(rename('From the first tab'));
    expect(await nameIn(second)).toMatchObject({ name: 'From the first tab' });
    await second.handle(rename('From the second tab'));
    expect(await nameIn(first)).toMatchObject({ name: 'From the second tab' });
    await first.handle(new Request('http://s/_sim/reset', { method: 'POST' }));
    expect(await nameIn(second)).toMatchObject({ name: project?.name });
  });

  test('is ignored if unreadable, and optional without storage', async () => {
    const broken: Persistence = {
      load: () => Promise.reject(new Error('no storage')),
      save: () => Promise.reject(new Error('no storage')),
      clear: () => Promise.reject(new Error('no storage')),
    };
    const strange: Persistence = { ...broken, load: () => Promise.resolve({ v: 99 }) };
    for (const persistence of [broken, strange]) {
      const service = createService({ now: () => start, persistence });
      const advance = { method: 'POST', body: '{"advance_ms":1}' };
      expect((await service.handle(new Request('http://s/_sim/clock', advance))).status).toBe(200);
    }
  });
});

/** Escapes half of the values properly, and leaves the other half raw. */
const safely = (value: string): string =>
  value.length % 2 === 0 ? new URLSearchParams({ '': value }).toString().slice(1) : value;

describe('malformed requests (spec §2.2, 7)', () => {
  const text = oneof(string({ unit: 'binary', maxLength: 20 }), constantFrom('', '%', '%zz', '{}', 'null'));
  const headerValue = oneof(
    string({ unit: constantFrom(',', ';', '=', '*/*', 'q=', '0', '.', ' ', 'a', '"'), maxLength: 20 }),
    constantFrom('application/json', '*/*', '2026-09-11'),
  );
  const names = Object.values(operations).flatMap((operation) => Object.keys(operation.query));
  const search = array(tuple(oneof(constantFrom(...names), text), text), { maxLength: 6 }).map((pairs) =>
    pairs.map(([name, value]) => `${safely(name)}=${safely(value)}`).join('&'),
  );
  const path = tuple(
    constantFrom(...Object.values(operations).map((operation) => operation.path)),
    array(text),
  ).map(([template, values]) => {
    let next = 0;
    return template.replaceAll(/\{\w+\}/g, () => safely(values[next++] ?? 'x'));
  });
  const request = record({
    path,
    search,
    method: constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'WEIRD'),
    key: constantFrom(
      'demo-enterprise',
      'demo-business',
      'demo-session',
      'demo-no-pii',
      'demo-free',
      'x',
      '',
    ),
    headers: dictionary(
      constantFrom('Accept', 'Content-Type', 'Service-Version', 'Service-Beta', 'Authorization'),
      headerValue,
      { maxKeys: 2 },
    ),
    body: oneof(text, json()),
  });

  test('returns the error envelope for any malformed request', async () => {
    // The clock advances a minute per call, so that no rate limit hides the rest of the pipeline.
    let now = start;
    const service = createService({ now: () => (now += 60_000) });
    await assert(
      asyncProperty(request, async ({ path: address, search: query, method, key, headers, body }) => {
        const init = { method, headers: { 'Service-API-Key': key, ...headers } };
        const url = `http://service.local${address}?${query}`;
        const bodyless = method === 'GET' || method === 'HEAD';
        const response = await service.handle(new Request(url, bodyless ? init : { ...init, body }));
        const requestId = response.headers.get('X-Request-Id');
        expect(requestId).toMatch(/^[\da-f]{32}$/);
        expect(response.status).toBeLessThan(500);
        if (response.status < 400 || method === 'HEAD') return;
        const error = await bodyOf(response);
        expect(Object.keys(error)).toHaveLength(7);
        expect(error).toMatchObject({ status: response.status, request_id: requestId });
        expect(error['errors'] === null).toBe(error['type'] !== 'invalid_request');
      }),
      { numRuns: 1000 },
    );
  });
});
