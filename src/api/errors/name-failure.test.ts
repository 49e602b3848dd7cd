import { describe, expect, test } from 'vitest';

import { ApiError, type ApiErrorFields, resolutions } from '@/api/transport/api-error.ts';

import { describeLoadError, describeSaveError } from './describe-error.ts';

describe('a failed load', () => {
  const titleOf = (fields: Partial<ApiErrorFields>) =>
    describeLoadError(
      new ApiError({ operationId: 'listWorkspaceMembers', type: 'x', title: '', status: 503, ...fields }),
      'members',
    ).title;

  test('names what couldn’t load when trying again may help', () => {
    expect(titleOf({ type: 'request_timeout' })).toBe('Couldn’t load members');
    expect(titleOf({ type: 'network_error', status: 0 })).toBe('Couldn’t load members');
    expect(titleOf({ type: 'some_new_type', status: 500 })).toBe('Couldn’t load members');
  });

  test('keeps its own title when its cause is what people act on', () => {
    expect(titleOf({ type: 'rate_limited', status: 429 })).toBe('Rate limit reached');
    expect(titleOf({ type: 'workspace_not_found', status: 404 })).toBe('Workspace not found');
    expect(titleOf({ type: 'no_supported_version' })).toBe('API unavailable');
    expect(describeLoadError(new Error('x'), 'members').title).toBe('Something went wrong on our side');
  });
});

describe('a failed save', () => {
  const failed = (fields: Partial<ApiErrorFields>) =>
    new ApiError({ operationId: 'updatePublishSettings', type: 'x', title: '', status: 500, ...fields });
  const describedSave = (error: ApiError) => describeSaveError(error, 'save the audience');

  test('isn’t offered again when a proxy finds the request too large', () => {
    const tooLarge = failed({ type: 'unreadable_response', status: 413, raw: '<html>' });
    expect(describedSave(tooLarge)).toMatchObject({
      title: 'Couldn’t save the audience',
      meaning: 'A server between you and the API returned HTTP 413.',
      nextStep: 'Select fewer items at once.',
      retryable: false,
    });
  });

  test('names what wasn’t saved, with the API’s reason', () => {
    expect(describedSave(failed({ detail: 'The store is down' }))).toMatchObject({
      title: 'Couldn’t save the audience',
      meaning: 'The store is down.',
    });
    const title = 'Couldn’t save the audience';
    expect(describedSave(failed({ type: 'network_error', status: 0 })).title).toBe(title);
  });

  test('keeps its own title when its cause is what people act on', () => {
    expect(describedSave(failed({ type: 'forbidden', status: 403 })).title).toBe('Permission required');
    expect(describedSave(failed({ type: 'rate_limited', status: 429 })).title).toBe('Rate limit reached');
  });

  test('claims no failure while the change may have been made', () => {
    const error = failed({ type: 'request_timeout', status: 408, outcome: 'unknown' });
    expect(describedSave(error).title).toBe('Request timed out');
    resolutions.set(error, { state: 'not_applied', project: null });
    expect(describedSave(error).title).toBe('Couldn’t save the audience');
  });
});
