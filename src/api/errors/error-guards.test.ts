import { expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import { isForbidden, isOutOfReach } from './error-guards.ts';

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
