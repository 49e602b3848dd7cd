import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';

import { loadPeople } from './people-by-id.ts';

const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const refs = [1, 2, 3].map((digit) => ({ workspaceId: 'ws_1', userId: uuid(digit) }));
const ben = { workspaceId: 'ws_1', userId: uuid(2) };
const { signal } = new AbortController();

const envelope = (status: number, type: string) =>
  Response.json({ type, title: type, status, request_id: 'req_1' }, { status });

/** Returns a name for everyone but Ben, who gets this response. */
function read(respond: () => Response, references = refs) {
  vi.stubGlobal('fetch', (url: string) => {
    const isBen = url.endsWith(ben.userId);
    return Promise.resolve(isBen ? respond() : Response.json({ name: 'Ana Ruiz' }));
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return loadPeople(queryClient, connectionOf(), references, signal);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each<readonly [string, () => Response]>([
  ['fails with an unexpected 404', () => envelope(404, 'not_found')],
  ['has an ID that the API rejects', () => envelope(400, 'invalid_request')],
  ['returns an unreadable response', () => new Response('<html>')],
])('doesn’t block others when one %s', async (_, respond) => {
  const people = await read(respond);
  expect(refs.map((ref) => people.get(ref)?.name)).toEqual(['Ana Ruiz', undefined, 'Ana Ruiz']);
  expect(people.failed).toHaveLength(1);
});

test('doesn’t block others when an ID isn’t valid in a URL', async () => {
  const people = await read(
    () => expect.fail('It was sent'),
    [...refs.slice(0, 1), { ...ben, userId: '..' }],
  );
  expect(people.get({ ...ben, userId: uuid(1) })?.name).toBe('Ana Ruiz');
  expect(people.failed).toHaveLength(1);
});

test('counts a person who isn’t an active member as loaded', async () => {
  const people = await read(() => envelope(404, 'member_not_found'));
  expect(people.get(ben)).toBeNull();
  expect(people.failed).toEqual([]);
});

test.each([
  [400, 'unknown_version'],
  [401, 'unauthorized'],
  [402, 'payment_required'],
  [403, 'forbidden'],
  [410, 'retired_version'],
])('stops at an error that applies to everyone (%i)', async (status, type) => {
  await expect(read(() => envelope(status, type))).rejects.toMatchObject({ type });
});
