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

test('nothing was found only where all was read', () => {
  expect(told([])).toContain('No personal data was detected');
  expect(told([])).toContain('Nothing was found, so nothing waits.');
  for (const given of [{ unreadable: 1 }, { state: 'partial' }] as const) {
    expect(told([], given)).toContain('Nothing could be read');
    expect(told([], given)).not.toMatch(/Nothing was found|was detected/);
  }
  // A time that cannot be read is a finding all the same.
  expect(told(['fixed'])).not.toContain('Nothing was found');
});

test('all are fixed or put aside only where each says so', () => {
  expect(told(['fixed', 'ignored'])).toContain('All 2 findings are fixed or put aside');
  expect(told(['fixed'])).toContain('The only finding is fixed or put aside');
  expect(told(['fixed', 'reopened'])).toMatch(/known to be open.*1 finding has another status/);
  expect(told(['fixed'], { unreadable: 1 })).not.toContain('put aside');
  expect(told(['fixed'], { state: 'partial' })).toContain('there may be more');
});
