import { afterEach, describe, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/connection-fixture.ts';
import { ApiError, type ApiErrorFields } from '@/api/transport/api-error.ts';
import { errorTypes } from '@/contract/errors.ts';

import { describeError } from './describe-error.ts';

const told = (of: Partial<ApiErrorFields>) =>
  describeError(new ApiError({ operationId: 'getProject', type: 'x', title: '', status: 400, ...of }));

afterEach(() => vi.unstubAllEnvs());

test.each([...errorTypes, 'offline', 'network_error', 'deadline_expired', 'unreadable_response', 'aborted'])(
  '%s says what happened, what it means and never nothing',
  (type) => {
    const { title, meaning } = told({ type, requestId: 'r-1' });
    expect(title.length).toBeGreaterThan(5);
    expect(meaning.length).toBeGreaterThan(10);
    expect(told({ type, requestId: 'r-1' })).toMatchObject({ type, requestId: 'r-1', link: null });
  },
);

describe('what is needed is named', () => {
  test.each<[Partial<ApiErrorFields>, string]>([
    [{ type: 'payment_required', props: { required_plan: 'enterprise' } }, 'Enterprise plan'],
    [{ type: 'payment_required', props: { required_features: ['sso', 'audit'] } }, 'sso and audit'],
    [
      { type: 'payment_required', props: { required_features: ['pii_detection'] } },
      'This needs detection of personal data, which this workspace does not have.',
    ],
    [{ type: 'payment_required' }, 'does not include it'],
    [
      { type: 'insufficient_scope', props: { required_scopes: ['projects:read', 'projects:write'] } },
      'any one of projects:read or projects:write',
    ],
    [
      { type: 'forbidden', props: { required_permissions: [['a', 'b'], ['c']] } },
      'all of its items: a and b; or c',
    ],
    [{ type: 'forbidden', props: { required_permissions: 'odd' } }, 'may not do this'],
    [{ type: 'security_critical_findings', props: { finding_refs: ['F-1', 'F-2'] } }, 'F-1, F-2'],
    [
      { type: 'invalid_request', errors: [{ message: 'Too long.', location: 'body.name' }] },
      'body.name: Too long.',
    ],
  ])('%j', (of, words) => expect(told(of).meaning).toContain(words));
});

test('a migration guide is linked only where it is safe to follow', () => {
  const guide = (migration_url: string) =>
    told({ type: 'retired_version', status: 410, props: { migration_url } }).link;
  expect(guide('https://docs.test/move')).toBe('https://docs.test/move');
  expect(guide('javascript:alert(1)')).toBeNull();
});

test('a type that nobody knows falls back on its status', () => {
  expect(told({ type: 'folder_not_found', status: 404 }).title).toBe('Folder not found');
  expect(told({ type: 'vanished', status: 404 }).title).toBe('Page not found');
  expect(told({ type: 'slow_down', status: 429 }).retryable).toBe(true);
  expect(told({ type: 'odd', status: 418, title: 'Teapot', detail: 'Short and stout' })).toMatchObject({
    title: 'Teapot',
    meaning: 'Short and stout.',
    retryable: false,
  });
  expect(told({ type: 'constructor', status: 500 }).retryable).toBe(true);
});

test('guidance of the service ends as a sentence, and none is none', () => {
  expect(told({ type: 'forbidden', status: 403, detail: 'Not on Sundays' }).meaning).toBe('Not on Sundays.');
  expect(told({ type: 'not_found', status: 404, detail: 'Why not ask?' }).meaning).toBe('Why not ask?');
  expect(told({ type: 'not_found', status: 404, detail: ' ' }).title).toBe('Page not found');
});

test('a write that may have been applied is never offered again blindly', () => {
  for (const type of ['network_error', 'deadline_expired', 'request_timeout', 'unreadable_response', 'odd']) {
    const { retryable, meaning } = told({ type, status: 503, outcome: 'unknown' });
    expect(retryable).toBe(false);
    expect(meaning).toContain('may have been made');
  }
});

test('a refused key that the gateway adds is nothing that a person could paste again', () => {
  const refused = () => told({ type: 'unauthorized', status: 401 });
  expect(refused().nextStep).toContain('pasted whole');
  const { id } = connectionStore.add(connectionOf({ auth: 'gateway', secret: null }));
  expect(refused()).toMatchObject({
    title: 'The key of the gateway was not accepted',
    nextStep: 'Ask whoever runs the gateway to give it a key that is valid.',
  });
  connectionStore.remove(id);
});

test('behind a gateway that signs people in, an ended sign-in is named as a likely cause', () => {
  const meaning = () => told({ type: 'network_error', status: 0 }).meaning;
  const { id: key } = connectionStore.add(connectionOf());
  expect(meaning()).not.toContain('sign-in');
  const { id: gateway } = connectionStore.add(connectionOf({ auth: 'gateway', secret: null }));
  expect(meaning()).toContain('or a company sign-in has ended: reload the page.');
  for (const id of [key, gateway]) connectionStore.remove(id);
});

test('another origin names CORS as a likely cause', () => {
  expect(told({ type: 'network_error', status: 0 }).meaning).not.toContain('CORS');
  vi.stubGlobal('location', { origin: 'https://console.test' });
  vi.stubEnv('VITE_SERVICE_BASE_URL', 'https://api.test');
  expect(told({ type: 'network_error', status: 0 }).meaning).toContain('CORS');
  vi.stubEnv('VITE_SERVICE_BASE_URL', 'https://console.test/');
  expect(told({ type: 'network_error', status: 0 }).meaning).not.toContain('CORS');
  vi.unstubAllGlobals();
});

test('what is no ApiError is told without its message', () => {
  expect(JSON.stringify(describeError(new Error('inner secret')))).not.toContain('inner secret');
});

test('a part of the console that did not come is no mistake of it', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: https://console.test/a.js');
  expect(describeError(error)).toMatchObject({ type: 'not_loaded', retryable: true, reload: true });
});

test.each([
  ['forbidden', 403, true],
  ['insufficient_scope', 403, true],
  ['payment_required', 402, true],
  ['a_new_refusal', 403, true],
  ['email_not_verified', 403, false],
  ['unreadable_response', 403, false],
  ['rate_limited', 429, false],
  ['project_not_found', 404, false],
])('%s (%i) is a refusal that asking again cannot change: %s', (type, status, refused) => {
  expect(told({ type, status }).refused).toBe(refused);
});
