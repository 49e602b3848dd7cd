import { expect, test } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { ApiError, type ApiErrorFields } from '@/api/transport/api-error.ts';

import { describeError } from './describe-error.ts';

const described = (fields: Partial<ApiErrorFields>) =>
  describeError(new ApiError({ operationId: 'getProject', type: 'x', title: '', status: 400, ...fields }));

test('points to the gateway’s admin when the gateway’s API key is rejected', () => {
  const refused = () => described({ type: 'unauthorized', status: 401 });
  expect(refused().nextStep).toContain('create a new API key');
  const { id } = connectionStore.add(connectionOf({ auth: 'gateway', secret: null }));
  expect(refused()).toMatchObject({
    title: 'The gateway’s API key isn’t accepted',
    nextStep: 'Ask your gateway admin to replace it.',
  });
  connectionStore.remove(id);
});

test('calls the rejected token of a connection a token', () => {
  const { id } = connectionStore.add(connectionOf({ auth: 'bearer' }));
  expect(described({ type: 'unauthorized', status: 401 }).title).toBe('Token not accepted');
  connectionStore.remove(id);
});

test('points to the gateway’s admin when the gateway’s API key lacks a scope', () => {
  const props = { required_scopes: ['projects:read'] };
  const { id } = connectionStore.add(connectionOf({ auth: 'gateway', secret: null }));
  expect(described({ type: 'insufficient_scope', props })).toMatchObject({
    meaning: 'The gateway’s API key needs the projects:read scope.',
    nextStep: 'Ask your gateway admin to replace it.',
  });
  connectionStore.remove(id);
  expect(described({ type: 'insufficient_scope', props }).meaning).toMatch(/^Your API key/);
});

test('suggests no other API key where the gateway has it', () => {
  const { id } = connectionStore.add(connectionOf({ auth: 'gateway', secret: null }));
  expect(described({ type: 'project_not_found', status: 404 }).nextStep).toBe('Check the URL.');
  connectionStore.remove(id);
});

test('suggests an expired sign-in behind a gateway', () => {
  const meaning = () => described({ type: 'network_error', status: 0 }).meaning;
  const { id: key } = connectionStore.add(connectionOf());
  expect(meaning()).not.toContain('sign-in');
  const { id: gateway } = connectionStore.add(connectionOf({ auth: 'gateway', secret: null }));
  expect(meaning()).toContain('or your company sign-in expired.');
  // A reload would lose what is typed.
  const signInPage = { type: 'unreadable_response', status: 401, raw: '<!doctype html>' } as const;
  for (const error of [{ type: 'network_error', status: 0 } as const, signInPage])
    expect(described(error).nextStep).toContain('in again in another tab');
  for (const id of [key, gateway]) connectionStore.remove(id);
});

test('suggests an expired sign-in wherever a proxy’s page shows, also when a change may have been made', () => {
  for (const [status, outcome] of [
    [401, 'refused'],
    [200, 'unknown'],
  ] as const)
    expect(
      described({ type: 'unreadable_response', raw: '<!doctype html>', status, outcome }).meaning,
    ).toMatch(/ returned HTTP \d+\. Your company sign-in may have expired\.$/);
});
