import { describe, expect, test } from 'vitest';

import { entryOf, minutesBefore, noon } from '@/api/testing/deployment-history-fixture.ts';
import { errorClasses } from '@/contract/resources/publishing.ts';
import { deploymentDuration, deploymentLabel, outcomeLabel } from '@/domain/deployment-labels.ts';

import { failureLabels, liveAfterFailure } from './deployment-failure.tsx';
import { supportBundle } from './deployment-frame.tsx';
import { historyExport } from './history-card.tsx';

describe('a failed deployment', () => {
  const nextSteps: Readonly<Record<(typeof errorClasses)[number], RegExp>> = {
    transient: /wait, then publish again/i,
    code: /code or SQL, then publish again/,
    configuration: /oversized file, then publish again/,
    data: /review.*production data.*get it approved.*then publish/i,
    integration: /credentials, quota, or connection/,
    policy: /ask a workspace admin/i,
    internal: /support with the deployment ID/,
  };
  test.each(errorClasses)('names the next step for %s', (errorClass) => {
    const labels = failureLabels(errorClass);
    expect(labels.nextStep).toMatch(nextSteps[errorClass]);
    const offers: Readonly<Record<string, string>> = { transient: 'retry', internal: 'support' };
    expect(labels.offers).toBe(offers[errorClass] ?? null);
  });

  test.each([null, 'new_class', 'toString', '__proto__'])(
    'offers no retry for %s, and suggests support',
    (name) => {
      expect(failureLabels(name)).toMatchObject({ offers: 'support' });
      expect(failureLabels(name).nextStep).toMatch(/support/);
    },
  );

  test('quotes an unknown error class', () => {
    expect(failureLabels('quota').where).toBe('Unknown error “quota”');
    expect(failureLabels(null).where).toBe('Unknown failure');
  });

  test('notes that the live version stays up, with the new audience (spec §3.2)', () => {
    const app = { is_published: true, publish_audience: 'public' };
    expect(liveAfterFailure({ audience: null }, app)).toBe('The live version is unchanged.');
    expect(liveAfterFailure({ audience: 'public' }, app)).toBe(
      'The live version stays up, with the new audience.',
    );
    const offline = { is_published: false, publish_audience: null };
    expect(liveAfterFailure({ audience: 'public' }, offline)).toBe('The app isn’t published.');
  });

  test('doesn’t promise the audience when it changed during the deployment', () => {
    const app = { is_published: true, publish_audience: 'public' };
    expect(liveAfterFailure({ audience: 'workspace' }, app)).toBe(
      'The live version stays up. Its audience has changed since.',
    );
  });
});

test('labels each status, and shows an unknown one unchanged', () => {
  expect(outcomeLabel('error', 'code').label).toBe('Failed: code error');
  expect(outcomeLabel('error', 'quota').label).toBe('Failed: unknown error “quota”');
  expect(outcomeLabel('error', null).label).toBe('Failed');
  expect(outcomeLabel('completed', null)).toEqual({ label: 'Completed', tone: 'good' });
  expect(outcomeLabel('queued', null)).toEqual({ label: 'queued', tone: 'neutral' });
  expect(outcomeLabel('constructor', null).label).toBe('constructor');
});

test('doesn’t show an untracked entry as running', () => {
  const began = (minutes: number) =>
    entryOf({ outcome: 'running', started_at: minutesBefore(minutes), ended_at: null });
  expect(deploymentLabel(began(9), noon).label).toBe('Deploying');
  expect(deploymentLabel(began(70 * 60), noon).label).toBe('No longer tracked');
  expect(deploymentLabel(entryOf({ started_at: minutesBefore(70 * 60) }), noon).label).toBe('Completed');
});

test('gives a duration only if this browser saw the deployment end', () => {
  const ended = { started_at: minutesBefore(9), ended_at: minutesBefore(7) };
  expect(deploymentDuration(entryOf(ended))).toBe('2m');
  expect(deploymentDuration(entryOf({ ...ended, is_end_late: true }))).toBeNull();
  // The API forgot it, whenever it ended.
  expect(deploymentDuration(entryOf({ ...ended, outcome: 'not_found' }))).toBeNull();
});

test('includes the deployment in support details, but no app URL', () => {
  const text = supportBundle(entryOf({ outcome: 'error', error_class: 'internal' }), {
    id: 'dep_1',
    status: 'error',
    url: null,
    error_message: 'It broke.',
    error_class: 'internal',
  });
  expect(JSON.parse(text)).toMatchObject({
    deployment_id: 'dep_1',
    project_id: 'prj_1',
    error_class: 'internal',
    error_message: 'It broke.',
  });
  expect(text).not.toContain('app.example');
});

test('says what the history export is, and when it was made', () => {
  const entries = [entryOf(), entryOf({ id: 'dep_2' })];
  expect(JSON.parse(historyExport('prj_1', entries, new Date(noon)))).toEqual({
    what: expect.stringContaining('one browser') as string,
    project_id: 'prj_1',
    exported_at: '2026-11-20T12:00:00.000Z',
    time_zone: 'UTC',
    deployments: entries,
  });
});
