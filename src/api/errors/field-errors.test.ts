import { expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import { placeErrors } from './field-errors.ts';

const refused = (...locations: (string | null)[]) =>
  new ApiError({
    operationId: 'updateProject',
    type: 'invalid_request',
    title: '',
    status: 400,
    requestId: 'req_1',
    errors: locations.map((location) => ({ location, message: `is wrong: ${location}` })),
  });

test('assigns errors to their fields, including nested locations', () => {
  const { byField, rest } = placeErrors(refused('body.name', 'body.targets[2].id', 'body.targets.0'), [
    'body.name',
    'body.targets',
  ]);
  expect(byField).toEqual({
    'body.name': 'Is wrong: body.name',
    'body.targets': 'Is wrong: body.targets[2].id Is wrong: body.targets.0',
  });
  expect(rest).toBeNull();
});

test('leaves errors without a matching field to the form', () => {
  const { byField, rest } = placeErrors(refused(null, 'body.name', 'body.names'), ['body.name']);
  expect(Object.keys(byField)).toEqual(['body.name']);
  expect(rest).toMatchObject({
    requestId: 'req_1',
    errors: [{ location: null }, { location: 'body.names' }],
  });
});

test('leaves other errors unchanged', () => {
  const error = refused(null);
  expect(placeErrors(error, ['body.name'])).toEqual({ byField: {}, rest: error });
  expect(placeErrors('odd', ['body.name'])).toEqual({ byField: {}, rest: 'odd' });
});
