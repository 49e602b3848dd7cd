import { linkOptions } from '@tanstack/react-router';

import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { publishingPolicies, type Workspace } from '@/contract/resources/workspace.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { failureLabel } from '@/domain/deployment-labels.ts';
import { insightsTarget, inventoryTarget } from '@/domain/inventory-target.ts';
import { unscoredOf } from '@/domain/priority-labels.ts';
import { countLabel, limitLabel } from '@/domain/security/rules/rule-labels.ts';
import type { RuleResult } from '@/domain/security/rules/use-rule-results.ts';
import { formatRelative, formatShortRelative, formatUtc, type Zone } from '@/lib/dates.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

import { daysLeft, usageHidden } from './plan-labels.ts';

export interface AttentionItem {
  readonly id: string;
  readonly tone: 'bad' | 'warn';
  readonly text: string;
  readonly detail: string;
  /** Exactly the rows that it is about, if there are any to show. */
  readonly target: LinkTarget | null;
  readonly failing?: RuleResult;
}

export interface FailedDeployment {
  readonly entry: DeploymentHistoryEntry;
  readonly name: string;
}

export interface AttentionFacts {
  readonly workspace: Workspace;
  /** Undefined while loading, and after an error. */
  readonly insights: WorkspaceInsights | undefined;
  /** Apps that the policy doesn't allow. `more`: there are more than listed. */
  readonly conflicts: { readonly count: number; readonly more: boolean } | undefined;
  /** A single failure is shown by name. Several become one row with a count, so that no names are loaded. */
  readonly failed: FailedDeployment | number;
  readonly rules: readonly RuleResult[];
  readonly nowMs: number;
  readonly zone: Zone;
}

/** The projects that need review, riskiest first, as a query of the inventory. */
export const needsReviewLine = 'priority:needs_review sort:risk_factor_count';

const billingSoonDays = 7;
const seatsWarnShare = 0.9;

/** Failing rules first, then other problems, then warnings. */
export function attention(facts: AttentionFacts): readonly AttentionItem[] {
  const all = [
    ...brokenRules(facts),
    ...failures(facts),
    ...againstPolicy(facts),
    ...review(facts),
    ...seats(facts),
    ...billing(facts),
  ];
  return all.toSorted((a, b) => Number(a.tone === 'warn') - Number(b.tone === 'warn'));
}

interface CheckedFacts {
  readonly workspace: Workspace;
  readonly insights: Pick<WorkspaceInsights, 'summary'> | undefined;
  readonly conflicts: AttentionFacts['conflicts'];
  readonly conflictsFailed: boolean;
  readonly rules: readonly Pick<RuleResult, 'verdict'>[];
}

/** The checks that couldn't run. Callers who can't view usage see neither seats nor the billing period (spec §2.8). */
export function uncheckedOf({
  workspace,
  insights,
  conflicts,
  conflictsFailed,
  rules,
}: CheckedFacts): readonly string[] {
  const hidden = usageHidden(workspace);
  const insightsFailed = insights === undefined;
  const policy = workspace.publishing_policy;
  const unknownRules = rules.filter(({ verdict }) => verdict === 'unknown').length;
  return [
    ...(unknownRules > 0 ? [formatCount(unknownRules, 'rule')] : []),
    ...(insightsFailed ? ['review priorities'] : []),
    ...(insightsFailed || hidden ? ['seats'] : []),
    ...(hidden ? ['billing period'] : []),
    // A page without items isn't the end of a list (spec §8).
    ...(conflictsFailed || (conflicts?.count === 0 && conflicts.more) ? ['publishing policy'] : []),
    ...(isKnownPolicy(policy) ? [] : [`publishing policy “${policy}”`]),
  ];
}

/** How many projects have no review priority. */
export function unscoredIn(insights: Pick<WorkspaceInsights, 'summary'> | undefined): number {
  const { risk, total_projects: total } = insights?.summary ?? {};
  return risk && total ? unscoredOf(total.value, risk) : 0;
}

const isKnownPolicy = (policy: string | null): boolean =>
  policy === null || publishingPolicies.some((known) => known === policy);

/** Which published apps the policy doesn't allow, as filters of the project list (spec §2.8). */
export function policyConflict(policy: string | null): {
  readonly search: { readonly published?: 'yes'; readonly audience?: 'public' };
  readonly label: (count: string) => string;
} | null {
  if (policy === 'disabled')
    return { search: { published: 'yes' }, label: (count) => `${count} published against policy` };
  if (policy !== 'workspace_only' && policy !== 'org_only') return null;
  return { search: { audience: 'public' }, label: (count) => `${count} public, against policy` };
}

/**
 * At most this many failing rules are listed. The others are only counted, because the rules have a card of their
 * own.
 */
const namedRules = 3;

function* brokenRules({ rules, workspace }: AttentionFacts): Generator<AttentionItem> {
  const failing = rules.filter(({ verdict }) => verdict === 'failing');
  for (const result of failing.slice(0, namedRules)) {
    const { rule } = result;
    yield {
      id: `rule ${rule.id}`,
      tone: 'bad',
      text: `Failing rule: ${isolated(rule.name)}`,
      detail: `${countLabel(result)}, ${limitLabel(rule.most)}`,
      target: inventoryTarget(workspace.id, rule.line),
      failing: result,
    };
  }
  if (failing.length <= namedRules) return;
  yield {
    id: 'more rules',
    tone: 'bad',
    text: formatCount(failing.length - namedRules, 'more failing rule'),
    detail: 'In this workspace',
    target: linkOptions({
      to: '/workspaces/$workspaceId/security/rules',
      params: { workspaceId: workspace.id },
    }),
  };
}

function* failures({ failed, workspace, nowMs, zone }: AttentionFacts): Generator<AttentionItem> {
  if (failed === 0) return;
  if (typeof failed === 'number') {
    yield {
      id: 'deployments',
      tone: 'bad',
      text: `${formatCount(failed, 'project')} with a failed deployment`,
      detail: 'Deployments started in this browser',
      target: linkOptions({
        to: '/workspaces/$workspaceId/deployments',
        params: { workspaceId: workspace.id },
        search: { state: 'attention' },
      }),
    };
    return;
  }
  const { entry, name } = failed;
  yield {
    id: `deployment ${entry.id}`,
    tone: 'bad',
    text: `Last deployment of ${isolated(name)} failed`,
    detail: `${failureLabel(entry.error_class)} · ${formatShortRelative(entry.ended_at ?? entry.started_at, nowMs, zone)}`,
    target: linkOptions({
      to: '/workspaces/$workspaceId/projects/$projectId/publishing',
      params: { workspaceId: entry.workspace_id, projectId: entry.project_id },
    }),
  };
}

function* againstPolicy({ workspace, conflicts }: AttentionFacts): Generator<AttentionItem> {
  const conflict = policyConflict(workspace.publishing_policy);
  if (conflict === null || conflicts === undefined || conflicts.count === 0) return;
  const { count, more } = conflicts;
  yield {
    id: 'policy',
    tone: 'bad',
    text: conflict.label(more ? `${formatNumber(count)}+ apps` : formatCount(count, 'app')),
    detail: 'Possibly published before the policy was set',
    target: linkOptions({
      to: '/workspaces/$workspaceId/projects',
      params: { workspaceId: workspace.id },
      search: conflict.search,
    }),
  };
}

function* review({ workspace, insights }: AttentionFacts): Generator<AttentionItem> {
  const count = insights?.summary.risk.needs_review ?? 0;
  if (count === 0) return;
  yield {
    id: 'review',
    tone: 'bad',
    text: `${formatCount(count, 'project needs', 'projects need')} review`,
    detail: 'Flagged in security insights',
    target: planIncludes(workspace.plan, 'enterprise')
      ? inventoryTarget(workspace.id, needsReviewLine)
      : insightsTarget(workspace.id),
  };
}

/** The API doesn't say whether each member uses a seat, so this only compares the two (spec §2.8, §2.15). */
function* seats({ workspace, insights }: AttentionFacts): Generator<AttentionItem> {
  const seatLimit = workspace.num_seats;
  const members = insights?.summary.workspace_members.value;
  if (seatLimit === null || members === undefined || members < seatLimit * seatsWarnShare) return;
  yield {
    id: 'seats',
    tone: 'warn',
    text: `${formatCount(members, 'active member')}, ${formatCount(seatLimit, 'seat')}`,
    detail: 'Seat use is estimated',
    target: linkOptions({
      to: '/workspaces/$workspaceId/members',
      params: { workspaceId: workspace.id },
    }),
  };
}

function* billing({ workspace, nowMs }: AttentionFacts): Generator<AttentionItem> {
  const ends = workspace.billing_period_ends_at;
  const remainingDays = daysLeft(ends, nowMs);
  if (ends === null || remainingDays === null || remainingDays > billingSoonDays) return;
  yield {
    id: 'billing',
    tone: 'warn',
    text: `Billing period ends ${remainingDays === 1 ? formatRelative(ends, nowMs) : `in ${formatCount(remainingDays, 'day')}`}`,
    detail: formatUtc(ends),
    target: null,
  };
}
