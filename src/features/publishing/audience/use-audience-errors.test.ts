import { expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import { audienceErrors } from './audience-fields.tsx';

const refusal = (...locations: (string | null)[]) =>
  new ApiError({
    type: 'invalid_request',
    title: 'Bad request',
    operationId: 'updatePublishSettings',
    status: 400,
    errors: locations.map((location) => ({ location, message: `about ${location ?? 'all'}` })),
  });

test('assigns an error with an index to the group at that index', () => {
  for (const location of [
    'body.audience_targets[1].id',
    'body.audience_targets.1',
    'body.audience_targets.1.id',
  ])
    expect([...audienceErrors(refusal(location), ['a', 'b']).groups]).toEqual([['b', `about ${location}`]]);
});

test('assigns list errors and unknown indexes to the whole list', () => {
  expect([...audienceErrors(refusal('body.audience_targets'), ['a']).groups.keys()]).toEqual(['']);
  expect([...audienceErrors(refusal('body.audience_targets[7].id'), ['a']).groups.keys()]).toEqual(['']);
});

test('separates audience errors from the rest', () => {
  const errors = audienceErrors(refusal('body.audience', 'body.name', null), ['a']);
  expect(errors.audience).toBe('about body.audience');
  expect(errors.groups.size).toBe(0);
  expect(audienceErrors(new Error('x'), []).audience).toBeUndefined();
});
