import { describe, expect, it } from 'vitest';

import { daysLeft, policySentence, usageAbsence, visibilitySentence, planName } from './workspace-labels.ts';

const usage = {
  plan: 'enterprise',
  num_seats: null,
  billing_period_starts_at: null,
  billing_period_ends_at: null,
  default_monthly_member_credit_limit: null,
};

describe('usageAbsence', () => {
  it('is nothing where there is a value, zero included', () => {
    expect(usageAbsence({ ...usage, num_seats: 25 }, 'num_seats')).toBeNull();
    expect(
      usageAbsence(
        { ...usage, default_monthly_member_credit_limit: 0 },
        'default_monthly_member_credit_limit',
      ),
    ).toBeNull();
  });

  it('is "not set" when another usage field proves that this key may see them', () => {
    const seen = { ...usage, billing_period_starts_at: '2026-11-01T00:00:00Z' };
    expect(usageAbsence(seen, 'num_seats')).toBe('not-set');
  });

  it('cannot be told when all of them are null', () => {
    expect(usageAbsence(usage, 'num_seats')).toBe('unknown');
  });

  it('does not apply to the billing period of a free workspace', () => {
    expect(usageAbsence({ ...usage, plan: 'free' }, 'billing_period_ends_at')).toBe('not-applicable');
    expect(usageAbsence({ ...usage, plan: 'free' }, 'num_seats')).toBe('unknown');
  });
});

describe('sentences', () => {
  it('names plans, and shows a new one as it is', () => {
    expect(planName('enterprise')).toBe('Enterprise');
    expect(planName('galaxy')).toBe('galaxy');
    expect(planName('toString')).toBe('toString');
  });

  it('says what a policy means, and shows a new one as it is', () => {
    expect(policySentence('workspace_only')).toContain('members of this workspace');
    expect(policySentence(null)).toContain('no further limit');
    expect(policySentence('lunar_only')).toContain('lunar_only');
    expect(policySentence('constructor')).toContain('“constructor”');
  });

  it('says that a restricted default falls back below Business', () => {
    expect(visibilitySentence({ default_project_visibility: 'restricted', plan: 'business' })).toBe(
      'New projects can be edited by their owner, invited collaborators and workspace owners.',
    );
    expect(visibilitySentence({ default_project_visibility: 'restricted', plan: 'pro' })).toContain(
      'every member',
    );
    expect(visibilitySentence({ default_project_visibility: null, plan: 'pro' })).toContain('No default');
  });
});

describe('daysLeft', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it('counts begun days', () => {
    expect(daysLeft('2026-12-01T00:00:00Z', now)).toBe(11);
    expect(daysLeft('2026-11-20T12:00:01Z', now)).toBe(1);
  });
  it('is null for the past, for nothing and for what is no date', () => {
    expect(daysLeft('2026-11-20T12:00:00Z', now)).toBeNull();
    expect(daysLeft(null, now)).toBeNull();
    expect(daysLeft('soon', now)).toBeNull();
  });
});
