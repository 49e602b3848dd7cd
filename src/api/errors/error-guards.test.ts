import { assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { ApiError } from '@/api/transport/api-error.ts';

import { endsPolling, isForbidden, isOutOfReach, isUnreachable } from './error-guards.ts';

const refused = (status: number) =>
  new ApiError({ type: 'any', title: '', operationId: 'getProject', status });

test('treats missing plan, scope or permission as forbidden, and 404 as inaccessible', () => {
  const statusesOf = (guard: (error: unknown) => boolean) =>
    [400, 401, 402, 403, 404, 409, 500].filter((status) => guard(refused(status)));
  expect(statusesOf(isForbidden)).toEqual([402, 403]);
  expect(statusesOf(isOutOfReach)).toEqual([402, 403, 404]);
  for (const other of [null, undefined, new Error('forbidden'), { status: 403 }])
    expect([isForbidden(other), isOutOfReach(other)]).toEqual([false, false]);
});

test('doesn’t treat a proxy’s page as missing access or a missing resource', () => {
  for (const status of [402, 403, 404]) {
    const page = new ApiError({
      type: 'unreadable_response',
      title: '',
      operationId: 'getProject',
      status,
      raw: '<!doctype html>',
    });
    expect([isForbidden(page), isOutOfReach(page)]).toEqual([false, false]);
  }
});

test('treats a sign-in page behind a gateway with its own API key as an outage', () => {
  const page = (status: number, raw: string) =>
    new ApiError({ type: 'unreadable_response', title: '', operationId: 'getProject', status, raw });
  const html = '<!doctype html><h1>Sign in</h1>';
  const pages = [page(200, html), page(401, '{}'), page(403, html)];
  expect(pages.map(isUnreachable)).toEqual([false, false, false]);
  const { id } = connectionStore.add(connectionOf({ auth: 'gateway', secret: null }));
  expect(pages.map(isUnreachable)).toEqual([true, true, true]);
  expect(isUnreachable(page(200, '{ "data": 7 }'))).toBe(false);
  expect(isUnreachable(refused(401))).toBe(false);
  connectionStore.remove(id);
});

test('polling ends at permanent errors', () => {
  const ends = (status: number, type = 'x') =>
    endsPolling(new ApiError({ operationId: 'getDeployment', type, title: '', status }));
  assert(property(constantFrom(400, 401, 402, 403, 404, 410), (status) => ends(status)));
  assert(property(constantFrom(0, 429, 500, 502, 503), (status) => !ends(status)));
  expect(ends(503, 'no_supported_version')).toBe(true);
  expect(endsPolling(new Error('x'))).toBe(false);
  // A proxy's page says nothing about the deployment.
  assert(property(constantFrom(200, 401, 403, 404), (status) => !ends(status, 'unreadable_response')));
});
