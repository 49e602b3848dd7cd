import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { decidedItemOf } from '@/local/decision-fixture.ts';

import { LastDecision } from './last-decision.tsx';

afterEach(cleanup);

const snoozed = decidedItemOf({
  decision: { state: 'snoozed', at: '2026-11-20T12:00:00Z', until: '2026-11-26T15:00:00Z' },
});

test('names the day on which a decision ends, also on that day', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  render(<LastDecision decided={{ item: snoozed, status: { kind: 'snoozed' }, isBlind: false }} />);
  expect(screen.getByText(/^Snoozed/).textContent).toBe('Snoozed by Ana, Nov 20, until Nov 26');
});

test('says that a snooze without a date ends with a change', () => {
  const item = { ...snoozed, decision: { ...snoozed.decision, until: null } };
  render(<LastDecision decided={{ item, status: { kind: 'snoozed' }, isBlind: false }} />);
  expect(screen.getByText(/^Snoozed/).textContent).toMatch(
    /^Snoozed by Ana, .+, until something gets worse$/,
  );
});

test('says that a project was reopened, and nothing of a decision where there are only notes', () => {
  const status = { kind: 'new' } as const;
  const reopened = { ...snoozed, decision: { ...snoozed.decision, state: null, until: null } };
  const { container, rerender } = render(
    <LastDecision decided={{ item: reopened, status, isBlind: false }} />,
  );
  expect(container.textContent).toMatch(/^Reopened by Ana, /);
  const { at } = snoozed.decision;
  const noted = { ...reopened, notes: [{ id: 'n1', at, by: 'Ana', text: 'Ask Jun' }] };
  rerender(<LastDecision decided={{ item: noted, status, isBlind: false }} />);
  expect(container.textContent).toMatch(/^Ask Jun/);
});
