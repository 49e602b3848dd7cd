import { expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import { noTraffic } from './no-traffic.tsx';

const error = (type: 'not_found' | 'project_not_found' | 'forbidden', status = 404) =>
  new ApiError({ type, status, title: 'No', operationId: 'getProjectAnalytics' });

test('shows “Not published” when the project isn’t, even with older data', () => {
  expect(noTraffic(false, error('not_found'), false)).toBe('offline');
  expect(noTraffic(false, error('not_found'), true)).toBe('offline');
  expect(noTraffic(false, null, false)).toBe('offline');
  expect(noTraffic(false, null, true)).toBeNull();
});

test('doesn’t call a published project offline', () => {
  expect(noTraffic(true, error('not_found'), true)).toBe('unknown');
  expect(noTraffic(true, null, false)).toBeNull();
});

test('shows nothing when the project is gone or unknown', () => {
  expect(noTraffic(true, error('project_not_found'), true)).toBeNull();
  expect(noTraffic(false, error('project_not_found'), false)).toBeNull();
  expect(noTraffic(undefined, error('not_found'), false)).toBeNull();
  expect(noTraffic(true, error('forbidden', 403), false)).toBeNull();
});
