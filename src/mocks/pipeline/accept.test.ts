import { expect, it } from 'vitest';

import { acceptsJson } from './accept.ts';

it.each([
  [null, true],
  ['', true],
  ['*/*', true],
  ['application/*', true],
  ['Application/JSON', true],
  ['application/json; charset=utf-8', true],
  ['text/html, application/json;q=0.1', true],
  ['text/html;q=1, */*;q=0.2', true],
  ['text/html', false],
  ['application/json;q=0', false],
  ['application/json; Q = 0.0, */*', false],
  ['application/*;q=0, */*', false],
  ['application/json, application/*;q=0', true],
  ['application/xml', false],
  ['application/problem+json', false],
  ['nonsense', false],
  [',,;', false],
])('Accept %j takes JSON: %s (spec §4.0)', (accept, expected) => {
  expect(acceptsJson(accept)).toBe(expected);
});
