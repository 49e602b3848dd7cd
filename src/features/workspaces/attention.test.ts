import { describe, expect, test } from 'vitest';

import { entryOf, minutesBefore, noon } from '@/api/testing/deployment-history-fixture.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { isolated } from '@/lib/text.ts';

import { attention, type AttentionFacts, policyConflict, uncheckedOf, unscoredIn } from './attention.ts';
import { failedDeployments } from './failed-deployments.ts';

const workspace: Workspace = {
  id: 'ws_1',
  name: 'Acme',
  description: null,
  image_url: null,
  plan: 'enterprise',
  num_projects: 40,
  num_seats: 100,
  billing_period_starts_at: '2026-11-01T00:00:00Z',
  billing_period_ends_at: '2026-12-01T00:00:00Z',
  default_monthly_member_credit_limit: null,
  default_project_visibility: null,
  publishing_policy: null,
  enable_pii: true,
  enforce_sso: false,
  created_at: '2025-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

const insights = (needs_review: number, members: number): WorkspaceInsights => {
  const stat = (value: number) => ({ value, delta_30d: 0, delta_window: '30 days' });
  return {
    as_of: null,
    summary: {
      total_projects: stat(40),
      externally_published: stat(3),
      workspace_members: stat(members),
      risk: { needs_review, review_recommended: 0, no_review_needed: 0 },
    },
    findings: [],
  };
};

const found = (facts: Partial<AttentionFacts>) =>
  attention({
    workspace,
    insights: insights(0, 10),
    conflicts: undefined,
    failed: 0,
    rules: [],
    nowMs: noon,
    zone: 'utc',
    ...facts,
  });

describe('attention', () => {
  test('lists nothing when nothing is wrong, or when nothing is loaded', () => {
    expect(found({})).toEqual([]);
    expect(found({ insights: undefined })).toEqual([]);
  });

  test('links to exactly the projects that need review', () => {
    expect(found({ insights: insights(7, 10) })).toMatchObject([
      {
        text: '7 projects need review',
        target: {
          to: '/workspaces/$workspaceId/security/inventory',
          search: { q: 'priority:needs_review sort:risk_factor_count' },
        },
      },
    ]);
    // The inventory is part of Enterprise only.
    const business = { ...workspace, plan: 'business' };
    expect(found({ workspace: business, insights: insights(1, 10) })).toMatchObject([
      { text: '1 project needs review', target: { to: '/workspaces/$workspaceId/security' } },
    ]);
  });

  test('warns about seats from 90%', () => {
    expect(found({ insights: insights(0, 89) })).toEqual([]);
    expect(found({ insights: insights(0, 90) })).toMatchObject([{ text: '90 active members, 100 seats' }]);
    expect(found({ insights: insights(0, 103) })).toMatchObject([{ text: '103 active members, 100 seats' }]);
    expect(found({ insights: insights(0, 103), workspace: { ...workspace, num_seats: null } })).toEqual([]);
  });

  test('warns about the billing period in its last week', () => {
    const ending = (billing_period_ends_at: string | null) =>
      found({ workspace: { ...workspace, billing_period_ends_at } });
    expect(ending('2026-11-27T12:00:01Z')).toEqual([]);
    expect(ending('2026-11-25T12:00:00Z')).toMatchObject([{ text: 'Billing period ends in 5 days' }]);
    // Rounds up, like "3 days left" on the plan card.
    expect(ending('2026-11-23T00:00:00Z')).toMatchObject([{ text: 'Billing period ends in 3 days' }]);
    expect(ending('2026-11-20T18:30:00Z')).toMatchObject([{ text: 'Billing period ends in 6 hours' }]);
    expect(ending('2026-11-20T11:00:00Z')).toEqual([]);
    expect(ending(null)).toEqual([]);
  });

  test('finds apps that the policy doesn’t allow, and links with the same filter', () => {
    const strict = { ...workspace, publishing_policy: 'workspace_only' };
    expect(found({ workspace: strict, conflicts: { count: 2, more: false } })).toMatchObject([
      {
        text: '2 apps public, against policy',
        target: { to: '/workspaces/$workspaceId/projects', search: { audience: 'public' } },
      },
    ]);
    expect(found({ workspace: strict, conflicts: { count: 100, more: true } })).toMatchObject([
      { text: '100+ apps public, against policy' },
    ]);
    expect(found({ workspace: strict, conflicts: { count: 0, more: false } })).toEqual([]);
    expect(policyConflict('disabled')?.search).toEqual({ published: 'yes' });
    expect(policyConflict(null)).toBeNull();
    expect(policyConflict('a_new_policy')).toBeNull();
  });

  test('isolates the name of a project that is written from right to left', () => {
    const failed = { entry: entryOf({ outcome: 'error' }), name: 'חנות' };
    expect(found({ failed })[0]?.text).toBe(`Last deployment of ${isolated('חנות')} failed`);
  });

  test('puts problems before warnings', () => {
    const items = found({
      workspace: { ...workspace, billing_period_ends_at: '2026-11-21T00:00:00Z' },
      insights: insights(1, 100),
      failed: { entry: entryOf({ outcome: 'error', error_class: 'code' }), name: 'Portal' },
    });
    expect(items.map(({ tone }) => tone)).toEqual(['bad', 'bad', 'warn', 'warn']);
    expect(items[0]).toMatchObject({
      text: 'Last deployment of Portal failed',
      detail: 'Code error · 1 min ago',
      target: { params: { workspaceId: 'ws_1', projectId: 'prj_1' } },
    });
  });

  test('shows only the class of a deployment error', () => {
    const failed = { entry: entryOf({ outcome: 'error', error_class: null }), name: 'Portal' };
    expect(found({ failed })).toMatchObject([{ detail: 'No reason given · 1 min ago' }]);
  });

  test('counts several failed deployments in one row', () => {
    expect(found({ failed: 3 })).toMatchObject([
      {
        text: '3 projects with a failed deployment',
        target: { to: '/workspaces/$workspaceId/deployments', search: { state: 'attention' } },
      },
    ]);
  });
});

test('lists failing rules first, and unknown ones as not checked', () => {
  const count = { count: 3, matches: [], unclear: 0, loaded: 3, more: false };
  const rule = { id: 'r', workspace_id: 'ws_1', name: 'No public apps', line: 'is:public', most: 1 };
  const failing = {
    rule,
    verdict: 'failing',
    count,
    reason: null,
    retry: undefined,
    error: null,
    outdatedSince: null,
    needsAllProjects: false,
  } as const;
  const unknown = { ...failing, verdict: 'unknown' } as const;
  expect(found({ rules: [unknown, failing], insights: insights(2, 10) })).toMatchObject([
    { text: `Failing rule: ${isolated(rule.name)}`, detail: '3 projects, 1 allowed', failing },
    { id: 'review' },
  ]);
  const many = Array.from({ length: 5 }, () => failing);
  expect(found({ rules: many }).map(({ text }) => text)).toContain('2 more failing rules');
  const facts = { workspace, insights: insights(0, 10), conflicts: undefined, conflictsFailed: false };
  expect(uncheckedOf({ ...facts, rules: [unknown, failing] })).toContain('1 rule');
});

describe('failed deployments', () => {
  const failure = entryOf({ id: 'dep_2', outcome: 'error' });

  test('includes the newest of each project, in this workspace, of the last two weeks', () => {
    expect(failedDeployments([failure], 'ws_1', noon)).toEqual([failure]);
    expect(failedDeployments([entryOf(), failure], 'ws_1', noon)).toEqual([]);
    expect(failedDeployments([failure, entryOf()], 'ws_1', noon)).toEqual([failure]);
    expect(failedDeployments([failure], 'ws_2', noon)).toEqual([]);
    const old = { ...failure, ended_at: minutesBefore(15 * 24 * 60) };
    expect(failedDeployments([old], 'ws_1', noon)).toEqual([]);
    // A running deployment may still succeed.
    expect(failedDeployments([entryOf({ outcome: 'running' }), failure], 'ws_1', noon)).toEqual([]);
  });
});

describe('unchecked', () => {
  const scored = (count: number): WorkspaceInsights => {
    const { summary, ...others } = insights(0, 10);
    return { ...others, summary: { ...summary, risk: { ...summary.risk, no_review_needed: count } } };
  };
  const unchecked = (facts: Partial<Parameters<typeof uncheckedOf>[0]>) =>
    uncheckedOf({
      workspace,
      insights: scored(40),
      conflicts: undefined,
      conflictsFailed: false,
      rules: [],
      ...facts,
    });
  const hidden: Workspace = {
    ...workspace,
    num_seats: null,
    billing_period_starts_at: null,
    billing_period_ends_at: null,
  };

  test('lists an unknown policy, and counts unscored projects apart', () => {
    expect(unscoredIn(scored(28))).toBe(12);
    expect(unscoredIn(undefined)).toBe(0);
    expect(unchecked({ workspace: { ...workspace, publishing_policy: 'guests_only' } })).toEqual([
      'publishing policy “guests_only”',
    ]);
  });

  test('lists the policy when the first page of apps is empty but more exist', () => {
    expect(unchecked({ conflicts: { count: 0, more: false } })).toEqual([]);
    expect(unchecked({ conflicts: { count: 2, more: true } })).toEqual([]);
    expect(unchecked({ conflicts: { count: 0, more: true } })).toEqual(['publishing policy']);
  });

  test('lists what failed to load', () => {
    expect(unchecked({})).toEqual([]);
    expect(unchecked({ insights: undefined, conflictsFailed: true })).toEqual([
      'review priorities',
      'seats',
      'publishing policy',
    ]);
  });

  test('lists usage once when it is hidden (spec §2.8)', () => {
    expect(unchecked({ workspace: hidden })).toEqual(['seats', 'billing period']);
    expect(unchecked({ workspace: hidden, insights: undefined })).toEqual([
      'review priorities',
      'seats',
      'billing period',
    ]);
    // One value proves that the others aren't set (spec §2.8).
    expect(unchecked({ workspace: { ...hidden, default_monthly_member_credit_limit: 10 } })).toEqual([]);
  });
});
