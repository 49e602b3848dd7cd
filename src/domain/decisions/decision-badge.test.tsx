import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { decidedItemOf } from '@/local/decision-fixture.ts';
import type { DecidedItem, Fingerprint } from '@/local/decision-map.ts';

import { DecisionBadge } from './decision-badge.tsx';
import { decisionStatus } from './decision-status.ts';

afterEach(cleanup);

const acceptedUntil = (until: string): DecidedItem =>
  decidedItemOf({
    decision: { state: 'accepted_risk', at: '2026-10-01T00:00:00Z', until, fingerprint: { errors: 0 } },
  });
const described = (item: DecidedItem, now: Fingerprint): string | null => {
  const status = decisionStatus(item, now, Date.now());
  render(<DecisionBadge decided={{ item, status, isBlind: false }} />);
  return (
    screen
      .getByText(/Changed|Accepted risk|Back for review/)
      .closest('[data-tip]')
      ?.getAttribute('data-tip') ?? null
  );
};

test.each([
  ['2001-11-01T12:00:00Z', { errors: 0 }, 'Ended Nov 1, 2001'],
  ['2001-11-01T12:00:00Z', { errors: 2 }, 'Ended Nov 1, 2001'],
  ['9001-11-02T12:00:00Z', { errors: 2 }, 'Until Nov 2, 9001'],
])('says whether a decision until %s has ended, also if the project got worse', (until, now, text) => {
  expect(described(acceptedUntil(until), now)).toContain(text);
});
