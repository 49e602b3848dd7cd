import { expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import { noTraffic } from './no-traffic.tsx';

const error = (type: 'not_found' | 'project_not_found' | 'forbidden', status = 404) =>
  new ApiError({ type, status, title: 'No', operationId: 'getProjectAnalytics' });

test('a project is said not to be published where it is not, whatever was read before', () => {
  expect(noTraffic(false, error('not_found'), false)).toBe('offline');
  expect(noTraffic(false, error('not_found'), true)).toBe('offline');
  expect(noTraffic(false, null, false)).toBe('offline');
  expect(noTraffic(false, null, true)).toBeNull();
});

test('a project that reads as published is not said to be offline', () => {
  expect(noTraffic(true, error('not_found'), true)).toBe('unknown');
  expect(noTraffic(true, null, false)).toBeNull();
});

test('one that is gone, or whose state is not known, is neither', () => {
  expect(noTraffic(true, error('project_not_found'), true)).toBeNull();
  expect(noTraffic(false, error('project_not_found'), false)).toBeNull();
  expect(noTraffic(undefined, error('not_found'), false)).toBeNull();
  expect(noTraffic(true, error('forbidden', 403), false)).toBeNull();
});
