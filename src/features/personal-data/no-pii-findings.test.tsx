import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { NoPiiFindings } from './no-pii-findings.tsx';
import type { PiiFindings } from './pii-findings.ts';
import { SummaryCard } from './side-cards.tsx';

afterEach(cleanup);

/** The text of the page when no finding is listed. */
function textOf(statuses: readonly string[], given: Partial<PiiFindings> = {}): string {
  const noop = () => undefined;
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
    refresh: noop,
    retry: noop,
    ...given,
  };
  const { container } = render(
    <>
      <NoPiiFindings labels={labels} search={{}} setSearch={noop} />
      <SummaryCard labels={labels} />
    </>,
  );
  const text = container.textContent;
  cleanup();
  return text;
}

test('claims that nothing was found only when everything was loaded', () => {
  expect(textOf([])).toContain('No personal data found');
  expect(textOf([])).toContain('SummaryNo findings');
  for (const given of [{ unreadable: 1 }, { state: 'partial' }] as const) {
    expect(textOf([], given)).toContain('Couldn’t load any findings');
    expect(textOf([], given)).not.toMatch(/No personal data found/);
  }
  // A finding with an unreadable time is still a finding.
  expect(textOf(['fixed'])).not.toContain('SummaryNo findings');
});

test('calls all findings fixed or ignored only when each one is', () => {
  expect(textOf(['fixed', 'ignored'])).toContain('All 2 findings are fixed or ignored');
  expect(textOf(['fixed'])).toContain('The only finding is fixed or ignored');
  expect(textOf(['fixed', 'reopened'])).toMatch(/known open findings.*1 finding has an unknown status/);
  expect(textOf(['fixed'], { unreadable: 1 })).not.toContain('fixed or ignored');
  expect(textOf(['fixed'], { state: 'partial' })).toContain('there may be more');
});
