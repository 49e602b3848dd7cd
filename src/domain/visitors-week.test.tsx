import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { VisitorsWeek } from './visitors-week.tsx';

const now = Date.parse('2026-11-27T15:00:00Z');

afterEach(cleanup);

function textOf(
  createdAt: string | null | undefined,
  daily: readonly [day: string, visitors: number][] = [],
) {
  const data = daily.map(([day, value]) => ({ timestamp: `${day}T00:00:00Z`, value }));
  const visitors = { total: 0, data };
  return render(<VisitorsWeek visitors={visitors} now={now} createdAt={createdAt} />).container.textContent;
}

test('compares a project with no week in which it didn’t exist', () => {
  const text = textOf('2026-11-27T12:00:00Z');
  expect(text).toContain('0Didn’t exist a week earlier');
  expect(text).not.toContain('No change');
});

test('compares a project that existed in a part of the earlier week, or whose date of creation is unknown', () => {
  expect(textOf('2026-11-19T12:00:00Z')).toContain('0No change0 a week earlier');
  expect(textOf(undefined)).toContain('0No change0 a week earlier');
});

test('shows traffic that is older than the project, as the API reports it', () => {
  expect(textOf('2026-11-27T12:00:00Z', [['2026-11-14', 3]])).toContain('3 a week earlier');
});
