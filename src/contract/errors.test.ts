import { describe, expect, test } from 'vitest';

import { errorProps, errorResponse, errorTypes } from './errors.ts';

const envelope = {
  type: 'invalid_request',
  title: 'Bad Request',
  status: 400,
  request_id: '0af7651916cd43dd8448eb211c80319c',
  detail: 'validation failed',
  errors: [
    { message: 'must be a non-zero UUID', location: 'path.user_id' },
    { message: 'too many', location: null },
  ],
  props: null,
};

describe('the envelope (spec §2.2)', () => {
  test('keeps all seven fields and unknown ones', () => {
    expect(errorResponse.parse({ ...envelope, trace: 'x' })).toEqual({ ...envelope, trace: 'x' });
  });

  test('keeps an undocumented type', () => {
    const response = { ...envelope, type: 'folder_not_found', status: 404 };
    expect(errorResponse.parse(response).type).toBe('folder_not_found');
  });

  test('parses missing and malformed metadata as null, because only the type matters', () => {
    const { type, title, status, request_id } = envelope;
    const bare = { type, title, status, request_id };
    const nothing = { ...bare, detail: null, errors: null, props: null };
    expect(errorResponse.parse(bare)).toEqual(nothing);
    expect(errorResponse.parse({ ...bare, detail: 7, errors: 'x', props: [] })).toEqual(nothing);
  });

  test.each(['type', 'title', 'status', 'request_id'] as const)('rejects an envelope without %s', (field) => {
    expect(errorResponse.safeParse({ ...envelope, [field]: undefined }).success).toBe(false);
  });

  test.each([null, 'Bad Gateway', [], 0])('rejects the response %j', (body) => {
    expect(errorResponse.safeParse(body).success).toBe(false);
  });
});

describe('props by type (spec §7)', () => {
  test('allows absent keys, and keeps unknown ones', () => {
    for (const schema of Object.values(errorProps)) {
      expect(schema.parse({})).toEqual({});
      expect(schema.parse({ hint: 'new' })).toEqual({ hint: 'new' });
    }
  });

  test('parses the documented shapes', () => {
    expect(errorProps.payment_required.parse({ required_plan: 'enterprise' }).required_plan).toBe(
      'enterprise',
    );
    expect(errorProps.forbidden.parse({ required_permissions: [['a', 'b'], ['c']] })).toEqual({
      required_permissions: [['a', 'b'], ['c']],
    });
    expect(errorProps.forbidden.safeParse({ required_permissions: ['a'] }).success).toBe(false);
    expect(errorProps.insufficient_scope.safeParse({ required_scopes: 'projects:read' }).success).toBe(false);
  });

  test('has only documented types in the table', () => {
    for (const type of Object.keys(errorProps)) expect(errorTypes).toContain(type);
    expect(new Set(errorTypes).size).toBe(errorTypes.length);
  });
});
