import { describe, expect, test } from 'vitest';

import { daysLeft, usageAbsence, visibilitySentence } from './plan-labels.ts';

const usage = {
  plan: 'enterprise',
  num_seats: null,
  billing_period_starts_at: null,
  billing_period_ends_at: null,
  default_monthly_member_credit_limit: null,
};

describe('usageAbsence', () => {
  test('returns null when there is a value, including zero', () => {
    expect(usageAbsence({ ...usage, num_seats: 25 }, 'num_seats')).toBeNull();
    expect(
      usageAbsence(
        { ...usage, default_monthly_member_credit_limit: 0 },
        'default_monthly_member_credit_limit',
      ),
    ).toBeNull();
  });

  test('returns “not set” when another usage field proves access', () => {
    const readable = { ...usage, billing_period_starts_at: '2026-11-01T00:00:00Z' };
    expect(usageAbsence(readable, 'num_seats')).toBe('not-set');
  });

  test('returns “unknown” when all fields are null', () => {
    expect(usageAbsence(usage, 'num_seats')).toBe('unknown');
  });

  test('returns “not applicable” for the billing period of a free workspace', () => {
    expect(usageAbsence({ ...usage, plan: 'free' }, 'billing_period_ends_at')).toBe('not-applicable');
    expect(usageAbsence({ ...usage, plan: 'free' }, 'num_seats')).toBe('unknown');
  });
});

test('notes that the restricted default requires the Business plan', () => {
  expect(visibilitySentence({ default_project_visibility: 'restricted', plan: 'business' })).toBe(
    'The owner, invited collaborators, and workspace owners have access.',
  );
  expect(visibilitySentence({ default_project_visibility: 'restricted', plan: 'pro' })).toContain(
    'All members can edit if their role allows it.',
  );
  expect(visibilitySentence({ default_project_visibility: null, plan: 'pro' })).toContain('No default');
});

describe('daysLeft', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  test('rounds days up', () => {
    expect(daysLeft('2026-12-01T00:00:00Z', now)).toBe(11);
    expect(daysLeft('2026-11-20T12:00:01Z', now)).toBe(1);
  });
  test('returns null for past, missing and invalid dates', () => {
    expect(daysLeft('2026-11-20T12:00:00Z', now)).toBeNull();
    expect(daysLeft(null, now)).toBeNull();
    expect(daysLeft('soon', now)).toBeNull();
  });
});
