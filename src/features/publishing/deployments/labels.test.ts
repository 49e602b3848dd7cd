import { describe, expect, test } from 'vitest';

import { entryOf, minutesBefore, noon } from '@/api/testing/deployment-history-fixture.ts';
import { errorClasses } from '@/contract/resources/publishing.ts';
import { deploymentLabel, outcomeLabel } from '@/domain/deployment-labels.ts';

import { supportBundle } from './deployment-frame.tsx';
import { failureLabels, liveAfterFailure } from './failure-labels.ts';
import { historyExport } from './history-card.tsx';

describe('a failed deployment', () => {
  const nextSteps: Readonly<Record<(typeof errorClasses)[number], RegExp>> = {
    transient: /wait, then publish again/i,
    code: /code or SQL, then publish again/,
    configuration: /configuration.*publish again/,
    data: /review.*production data.*human approval.*then publish/i,
    integration: /credentials, quota or connection/,
    policy: /ask a workspace admin/i,
    internal: /support with the deployment ID/,
  };
  test.each(errorClasses)('%s has its own next step', (errorClass) => {
    const words = failureLabels(errorClass);
    expect(words.nextStep).toMatch(nextSteps[errorClass]);
    expect(words.repeatable).toBe(errorClass === 'transient');
    expect(words.support).toBe(errorClass === 'internal');
  });

  test.each([null, 'new_class', 'toString', '__proto__'])(
    '%s is not repeated, and goes to support',
    (name) => {
      expect(failureLabels(name)).toMatchObject({ repeatable: false, support: true });
      expect(failureLabels(name).nextStep).toMatch(/support/);
    },
  );

  test('a new class is quoted; only without one the service said nothing', () => {
    expect(failureLabels('quota').where).toBe('Unknown failure type “quota”');
    expect(failureLabels(null).where).toBe('Unknown failure');
  });

  test('leaves the live version, but not the audience that was sent with it (spec 3.2)', () => {
    const app = { is_published: true, publish_audience: 'public' };
    expect(liveAfterFailure({ audience: null }, app)).toBe('The live version is unchanged.');
    expect(liveAfterFailure({ audience: 'public' }, app)).toBe(
      'The live version stays, with the new audience.',
    );
    const offline = { is_published: false, publish_audience: null };
    expect(liveAfterFailure({ audience: 'public' }, offline)).toBe('The app is offline.');
  });

  test('does not promise an audience that was changed again while it ran', () => {
    const app = { is_published: true, publish_audience: 'public' };
    expect(liveAfterFailure({ audience: 'workspace' }, app)).toBe(
      'The live version stays. Its audience has changed since.',
    );
  });
});

test('a status has its word, and a new one stays as it came', () => {
  expect(outcomeLabel('error', 'code').label).toBe('Failed: code');
  expect(outcomeLabel('error', null).label).toBe('Failed');
  expect(outcomeLabel('completed', null)).toEqual({ label: 'Completed', tone: 'good' });
  expect(outcomeLabel('queued', null)).toEqual({ label: 'queued', tone: 'neutral' });
  expect(outcomeLabel('constructor', null).label).toBe('constructor');
});

test('an entry that nobody follows any more is not said to run', () => {
  const began = (minutes: number) =>
    entryOf({ outcome: 'running', started_at: minutesBefore(minutes), ended_at: null });
  expect(deploymentLabel(began(9), noon).label).toBe('Running');
  expect(deploymentLabel(began(70 * 60), noon).label).toBe('No longer followed');
  expect(deploymentLabel(entryOf({ started_at: minutesBefore(70 * 60) }), noon).label).toBe('Completed');
});

test('what support gets names the deployment, and no address of the app', () => {
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

test('the journal’s file says what it holds and when', () => {
  const entries = [entryOf(), entryOf({ id: 'dep_2' })];
  expect(JSON.parse(historyExport('prj_1', entries, new Date(noon)))).toEqual({
    what: expect.stringContaining('one browser') as string,
    project_id: 'prj_1',
    exported_at: '2026-11-20T12:00:00.000Z',
    time_zone: 'UTC',
    deployments: entries,
  });
});
