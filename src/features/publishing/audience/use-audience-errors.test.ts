import { expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import { audienceErrors } from './use-audience-errors.ts';

const refusal = (...locations: (string | null)[]) =>
  new ApiError({
    type: 'invalid_request',
    title: 'Bad request',
    operationId: 'updatePublishSettings',
    status: 400,
    errors: locations.map((location) => ({ location, message: `about ${location ?? 'all'}` })),
  });

test('what is said about a place of the list is said about the group that stood there', () => {
  for (const location of [
    'body.audience_targets[1].id',
    'body.audience_targets.1',
    'body.audience_targets.1.id',
  ])
    expect([...audienceErrors(refusal(location), ['a', 'b']).groups]).toEqual([['b', `about ${location}`]]);
});

test('what is said about the list, or a place that is not there, is said about the list', () => {
  expect([...audienceErrors(refusal('body.audience_targets'), ['a']).groups.keys()]).toEqual(['']);
  expect([...audienceErrors(refusal('body.audience_targets[7].id'), ['a']).groups.keys()]).toEqual(['']);
});

test('the audience has its own, and the rest is for others to say', () => {
  const errors = audienceErrors(refusal('body.audience', 'body.name', null), ['a']);
  expect(errors.audience).toBe('about body.audience');
  expect(errors.groups.size).toBe(0);
  expect(audienceErrors(new Error('x'), []).audience).toBeUndefined();
});
