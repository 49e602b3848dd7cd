// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { NoPiiFindings } from './no-pii-findings.tsx';
import type { PiiFindings } from './pii-findings.ts';
import { SummaryCard } from './summary-card.tsx';

afterEach(cleanup);

/** What the page says of labels none of which is shown. */
function told(statuses: readonly string[], given: Partial<PiiFindings> = {}): string {
  const nothing = () => undefined;
  const labels: PiiFindings = {
    items: statuses.map((status) => ({
      id: status,
      found_at: 'not a time',
      source: 'chat',
      status,
      quote: null,
    })),
    unreadable: 0,
    state: 'complete',
    error: null,
    refreshing: false,
    refresh: nothing,
    retry: nothing,
    ...given,
  };
  const { container } = render(
    <>
      <NoPiiFindings labels={labels} search={{}} setSearch={nothing} />
      <SummaryCard labels={labels} />
    </>,
  );
  const text = container.textContent;
  cleanup();
  return text;
}

test('says that nothing was found only when everything was loaded', () => {
  expect(told([])).toContain('No personal data found');
  expect(told([])).toContain('No findings.');
  for (const given of [{ unreadable: 1 }, { state: 'partial' }] as const) {
    expect(told([], given)).toContain('No findings could be loaded');
    expect(told([], given)).not.toMatch(/No personal data found/);
  }
  // A time that cannot be read is a finding all the same.
  expect(told(['fixed'])).not.toContain('No findings.');
});

test('all are fixed or ignored only where each says so', () => {
  expect(told(['fixed', 'ignored'])).toContain('All 2 findings are fixed or ignored');
  expect(told(['fixed'])).toContain('The only finding is fixed or ignored');
  expect(told(['fixed', 'reopened'])).toMatch(/known open findings.*1 finding has an unknown status/);
  expect(told(['fixed'], { unreadable: 1 })).not.toContain('fixed or ignored');
  expect(told(['fixed'], { state: 'partial' })).toContain('there may be more');
});
