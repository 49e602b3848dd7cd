import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { findingOf } from '@/api/testing/security-fixture.ts';

import type { Snapshot } from '../use-scan.ts';
import { NoFindings } from './no-findings.tsx';

afterEach(cleanup);

/** The text for a snapshot without listed findings. */
function textOf(statuses: readonly string[], given: Partial<Snapshot> = {}): string {
  const snapshot: Snapshot = {
    findings: statuses.map((status) => findingOf({ id: status, status })),
    unreadable: 0,
    state: 'complete',
    error: null,
    retry: () => undefined,
    ...given,
  };
  const noop = () => undefined;
  const { container } = render(
    <NoFindings {...{ snapshot }} scan={null} search={{}} typed={false} onClear={noop} onShowAll={noop} />,
  );
  const text = container.textContent;
  cleanup();
  return text;
}

test('claims that a scan reported nothing only when everything loaded', () => {
  expect(textOf([])).toContain('can still miss problems');
  expect(textOf([], { state: 'partial' })).not.toContain('can still miss problems');
  expect(textOf([], { unreadable: 2 })).toContain('2 findings have an unknown status');
});

test('calls all findings fixed, ignored, or suppressed only when each one is', () => {
  expect(textOf(['fixed', 'suppressed'])).toContain(
    'All 2 findings in this scan are fixed, ignored, or suppressed',
  );
  expect(textOf(['fixed'])).toContain('The only finding in this scan is fixed, ignored, or suppressed');
  expect(textOf(['fixed', 'reopened'])).toMatch(/No known open findings.*1 finding has an unknown status/);
  expect(textOf(['fixed'], { unreadable: 1 })).not.toContain('fixed, ignored');
  expect(textOf(['fixed'], { state: 'partial' })).toContain('there may be more');
});
