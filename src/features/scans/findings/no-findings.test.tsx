// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { findingOf } from '@/api/testing/security-fixture.ts';

import type { Snapshot } from '../use-scan.ts';
import { NoFindings } from './no-findings.tsx';

afterEach(cleanup);

/** What is said of a snapshot none of whose findings is shown. */
function told(statuses: readonly string[], given: Partial<Snapshot> = {}): string {
  const snapshot: Snapshot = {
    findings: statuses.map((status) => findingOf({ id: status, status })),
    unreadable: 0,
    state: 'complete',
    error: null,
    retry: () => undefined,
    ...given,
  };
  const nothing = () => undefined;
  const { container } = render(
    <NoFindings
      {...{ snapshot }}
      scan={null}
      search={{}}
      typed={false}
      onClear={nothing}
      onShowAll={nothing}
    />,
  );
  const text = container.textContent;
  cleanup();
  return text;
}

test('says that a scan reported nothing only when everything loaded', () => {
  expect(told([])).toContain('This scan reported none');
  expect(told([], { state: 'partial' })).not.toContain('reported none');
  expect(told([], { unreadable: 2 })).toContain('2 findings have another status or cannot be read');
});

test('calls all findings fixed or ignored only when each one is', () => {
  expect(told(['fixed', 'ignored'])).toContain('All 2 findings of this scan are fixed or put aside');
  expect(told(['fixed'])).toContain('The only finding of this scan is fixed or put aside');
  expect(told(['fixed', 'reopened'])).toMatch(/known to be open.*1 finding has another status/);
  expect(told(['fixed'], { unreadable: 1 })).not.toContain('put aside');
  expect(told(['fixed'], { state: 'partial' })).toContain('there may be more');
});
