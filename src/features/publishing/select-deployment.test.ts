import { describe, expect, test } from 'vitest';

import { entryOf, minutesBefore, noon } from '@/api/testing/deployment-history-fixture.ts';

import { selectDeployment } from './publishing-page.tsx';

const noneDismissed: ReadonlySet<string> = new Set();
const running = entryOf({ id: 'runs', outcome: 'running', ended_at: null, url: null });

describe('deployment shown on the page', () => {
  test('prefers the newest running deployment to newer finished ones', () => {
    const older = { ...running, id: 'older', started_at: minutesBefore(9) };
    expect(selectDeployment([entryOf(), running, older], noon, noneDismissed)?.id).toBe('runs');
    expect(selectDeployment([{ ...running, outcome: 'queued' }], noon, noneDismissed)?.id).toBe('runs');
  });

  test('drops an entry without an outcome after a day', () => {
    const stale = { ...running, outcome: 'unknown', started_at: minutesBefore(25 * 60) };
    expect(selectDeployment([stale], noon, noneDismissed)).toBeNull();
  });

  test.each([
    ['completed', 74, true],
    ['completed', 76, false],
    ['error', 60 * 23, true],
    ['error', 60 * 25, false],
    ['not_found', 60, true],
  ])('shows %s after %d minutes: %s', (outcome, minutes, shows) => {
    const entry = entryOf({ outcome, ended_at: minutesBefore(minutes) });
    expect(selectDeployment([entry], noon, noneDismissed)).toBe(shows ? entry : null);
  });

  test('announces only the newest outcome, and nothing dismissed', () => {
    const failed = entryOf({ id: 'failed', outcome: 'error', ended_at: minutesBefore(30) });
    expect(
      selectDeployment([entryOf({ ended_at: minutesBefore(80) }), failed], noon, noneDismissed),
    ).toBeNull();
    expect(selectDeployment([failed], noon, new Set(['failed']))).toBeNull();
  });
});
