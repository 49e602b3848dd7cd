import { describe, expect, test } from 'vitest';

import { parentOrigin, publishProject, updatePublishSettings } from './publishing.ts';

const group = (n: number) => ({ type: 'group', id: `grp_${n}` });
const groups = (count: number) => Array.from({ length: count }, (_, n) => group(n));
const accepts = (operation: typeof publishProject | typeof updatePublishSettings, body: unknown): boolean =>
  operation.body?.safeParse(body).success ?? false;

describe.each([publishProject, updatePublishSettings])('the body of $operationId', (operation) => {
  test.each([
    ['an empty object', {}],
    ['each audience', { audience: 'public' }],
    ['custom without targets', { audience: 'custom' }],
    ['an empty list, which removes the grants', { audience: 'custom', audience_targets: [] }],
    ['100 targets', { audience: 'custom', audience_targets: groups(100) }],
  ])('accepts %s', (_, body) => {
    expect(accepts(operation, body)).toBe(true);
  });

  test.each([
    ['no body', undefined],
    ['null', null],
    ['a list', []],
    ['an unknown property', { audience: 'public', visibility: 'restricted' }],
    ['an undocumented audience', { audience: 'everyone' }],
    ['a null audience', { audience: null }],
    ['101 targets', { audience: 'custom', audience_targets: groups(101) }],
    ['null targets', { audience: 'custom', audience_targets: null }],
    ['targets with another audience', { audience: 'public', audience_targets: [group(1)] }],
    ['an empty list with another audience', { audience: 'workspace', audience_targets: [] }],
    ['a user target', { audience: 'custom', audience_targets: [{ type: 'user', id: 'u' }] }],
    ['a target with an empty id', { audience: 'custom', audience_targets: [{ type: 'group', id: '' }] }],
    ['a target without a type', { audience: 'custom', audience_targets: [{ id: 'grp_1' }] }],
    [
      'a target with an unknown property',
      { audience: 'custom', audience_targets: [{ ...group(1), name: 'Sales' }] },
    ],
  ])('rejects %s', (_, body) => {
    expect(accepts(operation, body)).toBe(false);
  });
});

test('allows targets alone only in settings, where the current audience may be custom (spec §4.10, §4.11)', () => {
  const body = { audience_targets: [group(1)] };
  expect(accepts(publishProject, body)).toBe(false);
  expect(accepts(updatePublishSettings, body)).toBe(true);
});

test('allows a URL name only when publishing (spec §4.10, §4.11)', () => {
  expect(accepts(publishProject, { name: 'billing-portal' })).toBe(true);
  expect(accepts(publishProject, { name: null })).toBe(false);
  expect(accepts(updatePublishSettings, { name: 'billing-portal' })).toBe(false);
});

test('reports an invalid target list on its own field', () => {
  const result = publishProject.body?.safeParse({ audience: 'public', audience_targets: [] });
  expect(result?.error?.issues[0]?.path).toEqual(['audience_targets']);
});

describe('parent_origin (spec §4.14)', () => {
  test.each([
    'https://example.com',
    'https://a.b-c.example.co.uk',
    'https://localhost',
    'https://xn--mnchen-3ya.de',
    'https://127.0.0.1',
    'https://1password.com',
    'https://my_app.example.com',
    'https://_dev.example.com',
  ])('accepts %s', (origin) => {
    expect(parentOrigin.safeParse(origin).success).toBe(true);
  });

  test.each([
    ['plain http', 'http://example.com'],
    ['upper case', 'https://Example.com'],
    ['an upper-case scheme', 'HTTPS://example.com'],
    ['a port', 'https://example.com:8443'],
    ['the default port', 'https://example.com:443'],
    ['a trailing slash', 'https://example.com/'],
    ['a path', 'https://example.com/app'],
    ['a query', 'https://example.com?a=1'],
    ['a fragment', 'https://example.com#top'],
    ['user information', 'https://me@example.com'],
    ['a wildcard', 'https://*.example.com'],
    ['Unicode, which browsers send as punycode', 'https://münchen.de'],
    ['a trailing dot', 'https://example.com.'],
    ['an empty label', 'https://a..example.com'],
    ['a label that begins with a hyphen', 'https://-a.example.com'],
    ['white space', ' https://example.com'],
    ['a line break at the end', 'https://example.com\n'],
    ['a short IPv4 form', 'https://1.127'],
    ['no host', 'https://'],
    ['a bare host', 'example.com'],
    ['an empty text', ''],
  ])('rejects %s', (_, origin) => {
    expect(parentOrigin.safeParse(origin).success).toBe(false);
  });
});
