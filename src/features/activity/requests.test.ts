import { describe, expect, test } from 'vitest';

import { requestRow as row } from '@/api/testing/request-row-fixture.ts';
import { getWorkspaceMember } from '@/contract/operations/people.ts';

import { filterRequests } from './filters.ts';
import { clockLabel, durationLabel, lineOf, resultLabel, tookMs } from './requests.ts';

describe('resultLabel', () => {
  test.each([
    [{}, 'answered', '200'],
    [{ status: 404, errorType: 'not_found' }, 'refused', '404 not_found'],
    [{ status: 503, errorType: 'request_timeout' }, 'failed', '503 request_timeout'],
    [{ status: 200, errorType: 'unreadable_response' }, 'failed', '200 unreadable_response'],
    [{ status: 0, errorType: 'network_error' }, 'failed', 'No response'],
    [{ status: 0, errorType: 'invalid_request', sentAt: null }, 'failed', 'Not sent'],
    [{ status: 0, errorType: 'rate_limited', sentAt: null }, 'failed', 'Not sent'],
    [{ status: 0, errorType: 'something_new' }, 'failed', 'something_new'],
    [{ status: 0, errorType: 'constructor' }, 'failed', 'constructor'],
    [{ status: 0, errorType: 'aborted', sentAt: null }, 'canceled', 'Canceled'],
  ])('labels %o', (fields, result, label) => {
    expect(resultLabel({ ...row, ...fields })).toMatchObject({ result, label });
  });
});

test('shows durations with their unit', () => {
  expect(tookMs(row)).toBe(1980);
  expect(tookMs({ ...row, sentAt: null })).toBeNull();
  expect([0.4, 84, 1980, 65_000].map(durationLabel)).toEqual(['0 ms', '84 ms', '2 s', '65 s']);
});

test('shows the day only when it isn’t today', () => {
  expect(clockLabel(row.requestedAt, row.requestedAt + 60_000, 'utc')).toBe('9:30:05 AM');
  expect(clockLabel(row.requestedAt, row.requestedAt + 86_400_000, 'utc')).toBe('Nov 20, 9:30:05 AM');
});

test('shows the end of long IDs', () => {
  const path = { workspace_id: 'workspace_01kz15ycyftgnpgx2rdzanz2dq', user_id: 'u1' };
  expect(lineOf({ operation: getWorkspaceMember, path })).toBe('GET /workspaces/…anz2dq/members/u1');
});

test('combines filters, and finds a word anywhere', () => {
  const rows = [row, { ...row, key: 'c1 2', status: 404, errorType: 'not_found' }];
  const keys = (search: Parameters<typeof filterRequests>[1]) =>
    filterRequests(rows, search).map(({ key }) => key);
  const noFilters = {
    q: undefined,
    connection: undefined,
    operation: undefined,
    result: undefined,
  };
  expect(keys(noFilters)).toHaveLength(2);
  expect(keys({ ...noFilters, result: 'refused,failed' })).toEqual(['c1 2']);
  expect(keys({ ...noFilters, q: 'R-1 not_found' })).toEqual(['c1 2']);
  expect(keys({ ...noFilters, connection: 'other' })).toEqual([]);
});
