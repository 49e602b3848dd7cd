import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import { ApiError } from '@/api/transport/api-error.ts';

import { ConnectionScope } from './connection-scope.tsx';
import { useRetryAfter, WriteError } from './write-error.tsx';

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

test('drops the error about an API key that has been replaced, and shows the one about the next', () => {
  const rejection = () =>
    new ApiError({ operationId: 'updateProject', type: 'unauthorized', title: 'No', status: 401 });
  const error = rejection();
  const edit = (secret: string, shown: ApiError) => (
    <ConnectionScope connection={connectionOf({ secret })}>
      <WriteError error={shown} what="rename the project" onRetry={() => undefined} />
    </ConnectionScope>
  );
  const { rerender } = render(edit('old-secret', error));
  expect(screen.getByRole('alert').textContent).toContain('API key not accepted');
  rerender(edit('new-secret', error));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(edit('new-secret', rejection()));
  expect(screen.getByRole('alert').textContent).toContain('API key not accepted');
});
