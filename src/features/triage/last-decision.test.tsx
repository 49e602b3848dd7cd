import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import type { DecidedItem } from '@/local/decision-map.ts';

import { LastDecision } from './last-decision.tsx';

afterEach(cleanup);

const snoozed: DecidedItem = {
  kind: 'project',
  project_id: 'prj_1',
  finding_id: null,
  decision: {
    id: 'd1',
    state: 'snoozed',
    at: '2026-11-20T12:00:00Z',
    by: 'Ana',
    assignee: null,
    until: '2026-11-26T15:00:00Z',
    project_name: null,
    fingerprint: {},
  },
  notes: [],
};

test('names the day on which a decision ends, also on that day', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  render(<LastDecision decided={{ item: snoozed, status: { kind: 'snoozed' }, isBlind: false }} />);
  expect(screen.getByText(/^Snoozed/).textContent).toBe('Snoozed by Ana, Nov 20, until Nov 26');
});
