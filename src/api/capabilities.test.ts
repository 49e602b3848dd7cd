import { afterEach, expect, test } from 'vitest';

import { getProject } from '@/contract/operations/projects.ts';
import { publishProject } from '@/contract/operations/publishing.ts';

import { forgetCapabilities, learnCapabilities, refusalKey, refusals } from './capabilities.ts';
import { ApiError } from './transport/api-error.ts';

afterEach(() => forgetCapabilities('c'));

const forbidden = (required_permissions: unknown) =>
  new ApiError({
    operationId: 'publishProject',
    type: 'forbidden',
    title: '',
    status: 403,
    props: { required_permissions },
  });
const path = { project_id: 'p' };
const learn = (error: ApiError | null, projectId = 'p') =>
  learnCapabilities('c', { operation: publishProject, path: { project_id: projectId }, error });
const known = (projectId = 'p') => refusals.get().get('c')?.get(refusalKey('publishProject', projectId));

test('a missing permission is known for its project until the change goes through', () => {
  learn(forbidden([['a', 'b'], ['c']]));
  expect(known()).toEqual([['a', 'b'], ['c']]);
  expect(known('q')).toBeUndefined();
  learn(null, 'q');
  expect(known()).toBeDefined();
  learn(null);
  expect(known()).toBeUndefined();
});

test('it is forgotten with its connection', () => {
  learn(forbidden([['a']]));
  forgetCapabilities('c');
  expect(refusals.get().has('c')).toBe(false);
});

test.each([
  ['names no permission', null],
  ['names empty sets', [[]]],
  ['is of another shape', 'a'],
])('a refusal that %s forbids no other try', (_, props) => {
  learn(forbidden(props));
  expect(known()).toBeUndefined();
});

test('reads are not remembered: their page says it', () => {
  learnCapabilities('c', { operation: getProject, path, error: forbidden([['a']]) });
  expect(refusals.get().has('c')).toBe(false);
});
