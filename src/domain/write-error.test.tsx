import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import { useRetryAfter } from './write-error.tsx';

afterEach(cleanup);

test.each([
  ['rate_limited', 429, 'Rate limit reached. Wait before trying again.'],
  ['internal_error', 503, 'Wait before trying again.'],
])('says why a retry waits after %s', (type, status, reason) => {
  const error = new ApiError({
    operationId: 'unpublishProject',
    title: '',
    type,
    status,
    retryAfterSeconds: 40,
  });
  const { result } = renderHook(() => useRetryAfter(error));
  expect(result.current).toBe(reason);
});
