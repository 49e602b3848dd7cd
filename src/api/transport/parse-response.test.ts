import { describe, expect, test } from 'vitest';

import type { Operation } from '@/contract/operation.ts';
import { deleteProject } from '@/contract/operations/project-writes.ts';
import { getProject, listProjects } from '@/contract/operations/projects.ts';

import { ApiError } from './api-error.ts';
import { parseResponse } from './parse-response.ts';

const read = <O extends Operation>(
  operation: O,
  status: number,
  text: string,
  headers: Record<string, string> = {},
) =>
  parseResponse(
    operation,
    { status, text, headers: new Headers(headers), retryAfterSeconds: null },
    'sk_"secret',
  );

function failure(operation: Operation, status: number, text: string): ApiError {
  try {
    read(operation, status, text);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('Expected an ApiError');
}

describe('unexpected responses', () => {
  test.each([
    ['a proxy page', 502, '<html>Bad gateway</html>'],
    ['an empty body', 200, ''],
    ['broken JSON', 200, '{"id":'],
    ['JSON of another shape', 200, '{"id":7}'],
    ['an error that is no envelope', 404, '{"message":"nope"}'],
    ['an array', 500, '[]'],
  ])('rejects %s', (_name, status, text) => {
    expect(failure(getProject, status, text)).toMatchObject({
      type: 'unreadable_response',
      status,
      outcome: 'refused',
      raw: text,
    });
  });

  test('rejects a list without items', () => {
    expect(failure(listProjects, 200, '{"data":{}}').type).toBe('unreadable_response');
    expect(failure(listProjects, 200, '{"data":[],"pagination":7}').type).toBe('unreadable_response');
  });

  test('keeps only the start of a long body, without the API key', () => {
    const { raw } = failure(getProject, 500, `<p>sk_"secret</p>${'x'.repeat(1000)}`);
    expect(raw).toHaveLength(200);
    expect(raw).toContain('<p>[key]</p>');
    expect(failure(getProject, 500, JSON.stringify(['sk_"secret'])).raw).toBe('["[key]"]');
  });
});

test.each([
  ['missing', ''],
  ['null', ',"title":null,"status":null,"request_id":null'],
  ['malformed', ',"title":{},"status":"403","request_id":7'],
])('keeps the type and props of an envelope whose other fields are %s', (_name, fields) => {
  const props = '"props":{"required_permissions":[["a"]]}';
  expect(failure(getProject, 403, `{"type":"forbidden",${props}${fields}}`)).toMatchObject({
    type: 'forbidden',
    title: 'HTTP 403',
    status: 403,
    props: { required_permissions: [['a']] },
  });
});

test('accepts an empty body only with 204', () => {
  expect(read(deleteProject, 204, '').data).toBeUndefined();
  expect(failure(deleteProject, 200, '<html>Sign in</html>')).toMatchObject({
    type: 'unreadable_response',
    outcome: 'unknown',
  });
});

test('turns one malformed item into one unreadable row', () => {
  const items = [{ id: 'a', is_published: true }, { id: 'b', is_published: 'yes' }, 7];
  const response = read(
    listProjects,
    200,
    JSON.stringify({ data: items, pagination: { has_more: true, next_cursor: 'n', extra: 1 } }),
    { 'X-Request-Id': 'r-1' },
  );
  expect(response.data.data.map(({ id }) => id)).toEqual(['a']);
  expect(response.data.pagination).toMatchObject({ has_more: true, next_cursor: 'n' });
  expect(response.unreadable).toEqual([
    { id: 'b', index: 1 },
    { id: null, index: 2 },
  ]);
  expect(response.requestId).toBe('r-1');
});
