import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import { useRetryAfter } from './write-error.tsx';

afterEach(cleanup);

test('says that a retry waits, as the API asked', () => {
  const error = new ApiError({
    operationId: 'unpublishProject',
    title: '',
    type: 'internal_error',
    status: 503,
    retryAfterSeconds: 40,
  });
  const { result } = renderHook(() => useRetryAfter(error));
  expect(result.current).toBe('Wait before trying again.');
});
