import { afterEach, describe, expect, test, vi } from 'vitest';

import { ApiError, type ApiErrorFields, type ClientErrorType } from '@/api/transport/api-error.ts';
import type { KnownErrorType } from '@/contract/errors.ts';

import { describeError } from './describe-error.ts';

const described = (fields: Partial<ApiErrorFields>) =>
  describeError(new ApiError({ operationId: 'getProject', type: 'x', title: '', status: 400, ...fields }));

afterEach(() => vi.unstubAllEnvs());

/** Every type with its title, one sentence, and one action. */
const table: Readonly<Record<KnownErrorType | ClientErrorType, readonly (string | null)[]>> = {
  invalid_request: ['Invalid request', 'A value is missing or not allowed.', 'Correct it, then try again.'],
  unknown_version: [
    'API version not supported',
    'The API doesn’t support the requested version.',
    'Reload the page, or update Service Console.',
  ],
  unknown_beta: [
    'API version not supported',
    'The API doesn’t support the requested version.',
    'Reload the page, or update Service Console.',
  ],
  unsupported_beta_version: [
    'API version not supported',
    'The API doesn’t support the requested version.',
    'Reload the page, or update Service Console.',
  ],
  conflicting_betas: [
    'API version not supported',
    'The API doesn’t support the requested version.',
    'Reload the page, or update Service Console.',
  ],
  unauthorized: [
    'API key not accepted',
    'Your API key is missing, mistyped, expired, or revoked.',
    'Check it, or create a new API key in workspace settings under Access tokens.',
  ],
  payment_required: [
    'Not included in your plan',
    'Requires a higher plan or an add-on.',
    'Ask a workspace owner to add it.',
  ],
  insufficient_scope: [
    'Missing scope',
    'Your API key needs another scope.',
    'Create an API key with this scope in workspace settings under Access tokens.',
  ],
  forbidden: [
    'Permission required',
    'You don’t have permission to view this.',
    'Ask a workspace owner or admin for access.',
  ],
  email_not_verified: [
    'Verify your email address',
    'Your account’s email address isn’t verified.',
    'Open the link in the verification email, then try again.',
  ],
  not_found: [
    'Project not found',
    'It doesn’t exist, or you don’t have access to it.',
    'Check the URL, or connect an API key with access.',
  ],
  project_not_found: [
    'Project not found',
    'It doesn’t exist, or you don’t have access to it.',
    'Check the URL, or connect an API key with access.',
  ],
  workspace_not_found: [
    'Workspace not found',
    'It doesn’t exist, or you don’t have access to it.',
    'Check the URL, or connect an API key with access.',
  ],
  member_not_found: [
    'Not an active member',
    'This person left, hasn’t accepted an invitation, or never joined.',
    'Find the person in the members list.',
  ],
  deployment_not_found: [
    'Deployment not found',
    'It doesn’t exist, or you don’t have access to it.',
    'Check the URL, or connect an API key with access.',
  ],
  security_scan_not_found: [
    'Security scan not found',
    'It doesn’t exist, or you don’t have access to it.',
    'Check the URL, or connect an API key with access.',
  ],
  analytics_not_found: [
    'No analytics',
    'Analytics are available only while a project is published.',
    'Publish the project to see its analytics.',
  ],
  pii_labels_not_found: [
    'No personal-data findings',
    'Personal-data detection is off in this workspace, or the project doesn’t exist.',
    'Ask a workspace admin to turn on detection.',
  ],
  not_acceptable: [
    'Response format rejected',
    'A proxy changed the request’s Accept header.',
    'Ask your gateway admin to pass headers through unchanged.',
  ],
  retired_version: [
    'Update required',
    'The API no longer supports the version this page uses.',
    'Update Service Console.',
  ],
  retired_beta: [
    'Update required',
    'The API no longer supports the version this page uses.',
    'Update Service Console.',
  ],
  rate_limited: [
    'Rate limit reached',
    'Too many requests in a short time.',
    'Wait a moment, then try again.',
  ],
  request_timeout: ['Request timed out', 'The API took too long to respond.', 'Try again in a moment.'],
  no_supported_version: [
    'API unavailable',
    'The API has no supported version right now.',
    'Try again later.',
  ],
  security_critical_findings: [
    'Security findings block publishing',
    'The project has critical security findings.',
    'Fix the findings, then publish again.',
  ],
  offline: ['This hasn’t been loaded yet', 'It loads when you’re back online.', null],
  network_error: [
    'Couldn’t reach the API',
    'The connection failed.',
    'Check your connection, then try again.',
  ],
  deadline_expired: ['Request timed out', 'No response arrived in time.', 'Try again in a moment.'],
  unreadable_response: [
    'Unexpected response',
    'A server between you and the API returned HTTP 400.',
    'Try again in a moment.',
  ],
  aborted: ['Request canceled', 'It was stopped before it finished.', 'Try again.'],
};

test.each(Object.entries(table))('describes %s with a title, a sentence and an action', (type, expected) => {
  const { title, meaning, nextStep } = described({ type, requestId: 'r-1' });
  expect([title, meaning, nextStep]).toEqual(expected);
  expect(described({ type, requestId: 'r-1' })).toMatchObject({ type, requestId: 'r-1', link: null });
});

describe('names requirements', () => {
  test.each<[Partial<ApiErrorFields>, string]>([
    [{ type: 'payment_required', props: { required_plan: 'enterprise' } }, 'Enterprise plan'],
    [{ type: 'payment_required', props: { required_features: ['sso', 'audit'] } }, 'sso and audit'],
    [
      { type: 'payment_required', props: { required_features: ['pii_detection'] } },
      'Requires personal-data detection.',
    ],
    [{ type: 'payment_required' }, 'a higher plan'],
    [
      { type: 'insufficient_scope', props: { required_scopes: ['a:read', 'a:write', 'b:write'] } },
      'needs the a:read or b:write scope.',
    ],
    [
      { type: 'forbidden', props: { required_permissions: [['a', 'b'], ['c']] } },
      'Requires the permissions a and b, or c.',
    ],
    [
      { type: 'forbidden', props: { required_permissions: [['a'], ['b']] } },
      'Requires the a or b permission.',
    ],
    [{ type: 'forbidden', props: { required_permissions: 'odd' } }, 'don’t have permission to view this'],
    [{ type: 'forbidden', operationId: 'deleteProject' }, 'don’t have permission to do this'],
    [{ type: 'security_critical_findings', props: { finding_refs: ['F-1', 'F-2'] } }, 'F-1, F-2'],
    [
      { type: 'invalid_request', errors: [{ message: 'Too long.', location: 'body.name' }] },
      'Name: Too long.',
    ],
    [
      { type: 'invalid_request', errors: [{ message: 'Wrong.', location: 'body.audience_targets[2].id' }] },
      'Audience targets[2].ID: Wrong.',
    ],
  ])('of %j', (fields, text) => expect(described(fields).meaning).toContain(text));
});

test('links a migration guide only when it is safe to follow', () => {
  const guide = (migration_url: string) =>
    described({ type: 'retired_version', status: 410, props: { migration_url } }).link;
  expect(guide('https://docs.test/move')).toBe('https://docs.test/move');
  expect(guide('javascript:alert(1)')).toBeNull();
});

test('falls back to the status when the type is unknown', () => {
  expect(described({ type: 'folder_not_found', status: 404 }).title).toBe('Folder not found');
  expect(described({ type: 'vanished', status: 404 }).title).toBe('Project not found');
  expect(described({ type: 'slow_down', status: 429 }).retryable).toBe(true);
  expect(described({ type: 'odd', status: 418, title: 'Teapot', detail: 'Short and stout' })).toMatchObject({
    title: 'Teapot',
    meaning: 'Short and stout.',
    retryable: false,
  });
  expect(described({ type: 'constructor', status: 500 }).retryable).toBe(true);
  expect(described({ type: 'a_new_type', status: 500 }).meaning).toBe('The API returned an error.');
});

test.each([
  ['{"id":7}', /^The API’s response has an unexpected format/],
  ['<html>', /^A server between you and the API/],
])('tells the API’s own response %s from a proxy’s page', (raw, meaning) => {
  expect(described({ type: 'unreadable_response', status: 200, raw }).meaning).toMatch(meaning);
});

test.each([
  [null, 'Name: Already taken.'],
  ['validation failed', 'Name: Already taken.'],
  ['Two apps can’t share a URL', 'Two apps can’t share a URL. Name: Already taken.'],
])('shows the fields of an unknown type with the detail %j (spec §2.2)', (detail, meaning) => {
  const errors = [{ message: 'Already taken', location: 'body.name' }];
  const error = { type: 'name_conflict', status: 409, detail, errors, operationId: 'publishProject' };
  expect(described(error)).toMatchObject({ meaning, nextStep: 'Correct it, then try again.' });
});

test.each([
  [409, 'Check the current state before trying again.'],
  [422, 'Correct it, then try again.'],
  [418, null],
])('says what to do when a change is rejected with %i for an unknown reason', (status, nextStep) => {
  expect(described({ type: 'odd', status, operationId: 'updateProject' }).nextStep).toBe(nextStep);
  expect(described({ type: 'odd', status, operationId: 'getProject' }).nextStep).toBeNull();
});

test.each([
  ['Workspace not found', 'getSecurityInsights'],
  ['Workspace not found', 'listSecurityInsightProjects'],
  ['Workspace not found', 'listWorkspaceMembers'],
  ['Not found', 'getWorkspaceMember'],
  ['Project not found', 'listSecurityScans'],
  ['Not found', 'getProjectAnalytics'],
] as const)('shows “%s” when %s returns 404 without a reason', (title, operationId) => {
  expect(described({ type: 'not_found', status: 404, operationId }).title).toBe(title);
});

test('doesn’t advise to check the URL when a change finds that the project is gone', () => {
  const error = { type: 'project_not_found', status: 404, operationId: 'publishProject' };
  expect(described(error)).toMatchObject({
    title: 'Project not found',
    meaning: 'It no longer exists, or you no longer have access to it.',
    nextStep: 'Ask a workspace owner or admin whether it was deleted.',
  });
});

test('shows the detail as a sentence when there is one', () => {
  expect(described({ type: 'forbidden', status: 403, detail: 'not on Sundays' }).meaning).toBe(
    'Not on Sundays.',
  );
  expect(described({ type: 'not_found', status: 404, detail: 'Why not ask?' }).meaning).toBe('Why not ask?');
  expect(described({ type: 'not_found', status: 404, detail: ' ' }).title).toBe('Project not found');
});

test('offers no blind retry when a write may have been applied', () => {
  for (const type of ['network_error', 'deadline_expired', 'request_timeout', 'unreadable_response', 'odd']) {
    const { retryable, meaning } = described({ type, status: 503, outcome: 'unknown' });
    expect(retryable).toBe(false);
    expect(meaning).toContain('may have been made');
  }
});

test('suggests CORS when the API has another origin', () => {
  expect(described({ type: 'network_error', status: 0 }).meaning).not.toContain('CORS');
  vi.stubGlobal('location', { origin: 'https://console.test' });
  vi.stubEnv('VITE_SERVICE_BASE_URL', 'https://api.test');
  expect(described({ type: 'network_error', status: 0 }).meaning).toContain('CORS');
  vi.stubEnv('VITE_SERVICE_BASE_URL', 'https://console.test/');
  expect(described({ type: 'network_error', status: 0 }).meaning).not.toContain('CORS');
  vi.unstubAllGlobals();
});

test('hides the message of an unknown error', () => {
  expect(JSON.stringify(describeError(new Error('inner secret')))).not.toContain('inner secret');
});

test('offers a reload when a chunk is missing', () => {
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
])('decides whether a retry after %s (%i) is pointless: %s', (type, status, refused) => {
  expect(described({ type, status }).refused).toBe(refused);
});
