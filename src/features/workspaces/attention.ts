import { linkOptions } from '@tanstack/react-router';

import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { publishingPolicies, type Workspace } from '@/contract/resources/workspace.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { insightsTarget, inventoryTarget, unscoredOf } from '@/domain/review-counts.tsx';
import { daysLeft, usageHidden } from '@/domain/workspace-labels.ts';
import { formatRelative, formatUtc } from '@/lib/dates.ts';
import { formatCount } from '@/lib/numbers.ts';
import { type DeploymentHistoryEntry, isSettled } from '@/local/deployment-history.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

/** Something that a person may want to act on, and where that is done. */
export interface AttentionItem {
  readonly id: string;
  readonly tone: 'bad' | 'warn';
  readonly text: string;
  readonly detail: string;
  /** Exactly the rows that are meant; null where there are none to show. */
  readonly target: LinkTarget | null;
}

export interface FailedDeployment {
  readonly entry: DeploymentHistoryEntry;
  readonly name: string;
}

export interface AttentionFacts {
  readonly workspace: Workspace;
  /** Undefined where it could not be read, or not yet. */
  readonly insights: WorkspaceInsights | undefined;
  /** Apps that the policy does not allow, of those that were counted. */
  readonly conflicts: { readonly count: number; readonly more: boolean } | undefined;
  readonly failed: readonly FailedDeployment[];
  /** Projects with a failed deployment that are not among `failed`. */
  readonly moreFailed: number;
  readonly nowMs: number;
}

const dayMs = 86_400_000;
const failuresForMs = 14 * dayMs;
const soonDays = 7;

/** What needs attention first: what is wrong before what will be. */
export function attention(facts: AttentionFacts): readonly AttentionItem[] {
  const all = [
    ...failures(facts),
    ...againstPolicy(facts),
    ...review(facts),
    ...seats(facts),
    ...billing(facts),
  ];
  return all.toSorted((one, other) => Number(one.tone === 'warn') - Number(other.tone === 'warn'));
}

/** What was not there to be looked at: who may not view usage is told neither seats nor the billing period (spec 2.8). */
export function uncheckedOf(of: {
  readonly workspace: Workspace;
  /** Undefined where they could not be read. */
  readonly insights: Pick<WorkspaceInsights, 'summary'> | undefined;
  readonly conflictsFailed: boolean;
}): readonly string[] {
  const hidden = usageHidden(of.workspace);
  const insightsFailed = of.insights === undefined;
  const { risk, total_projects: total } = of.insights?.summary ?? {};
  const unscored = risk && total ? unscoredOf(total.value, risk) : 0;
  const policy = of.workspace.publishing_policy;
  return [
    ...(insightsFailed ? ['reviews'] : []),
    ...(unscored > 0 ? [`${formatCount(unscored, 'project')} without a review score`] : []),
    ...(insightsFailed || hidden ? ['seats'] : []),
    ...(hidden ? ['the billing period'] : []),
    ...(of.conflictsFailed ? ['apps against the policy'] : []),
    ...(isKnownPolicy(policy) ? [] : [`the publishing policy “${policy}”`]),
  ];
}

/**
 * The projects of a workspace whose newest deployment from this browser failed lately. An older failure was followed by a
 * deployment that went well, or is old news.
 */
export function failedDeployments(
  entries: readonly DeploymentHistoryEntry[],
  workspaceId: string,
  nowMs: number,
): readonly DeploymentHistoryEntry[] {
  const newest = new Map<string, DeploymentHistoryEntry>();
  for (const entry of entries) {
    if (entry.workspace_id === workspaceId && !newest.has(entry.project_id))
      newest.set(entry.project_id, entry);
  }
  return [...newest.values()].filter(
    (entry) =>
      isSettled(entry) &&
      entry.outcome === 'error' &&
      nowMs - Date.parse(entry.ended_at ?? entry.started_at) < failuresForMs,
  );
}

const isKnownPolicy = (policy: string | null): boolean =>
  policy === null || publishingPolicies.some((known) => known === policy);

/** Which published apps the policy does not allow, as filters of the project list; null where it allows all (spec 2.8). */
export function policyConflict(policy: string | null): {
  readonly search: { readonly published?: 'yes'; readonly audience?: 'public' };
  readonly words: (count: string) => string;
} | null {
  if (policy === 'disabled')
    return { search: { published: 'yes' }, words: (count) => `${count} published, though nothing may be` };
  if (policy !== 'workspace_only' && policy !== 'org_only') return null;
  return { search: { audience: 'public' }, words: (count) => `${count} open to everyone against the policy` };
}

function* failures({ failed, moreFailed, workspace, nowMs }: AttentionFacts): Generator<AttentionItem> {
  for (const { entry, name } of failed) {
    const reason = entry.error_class === null ? 'No error class was given' : `Reason: ${entry.error_class}`;
    yield {
      id: `deployment ${entry.id}`,
      tone: 'bad',
      text: `${name}: the last deployment failed`,
      detail: `${reason}, ${formatRelative(entry.ended_at ?? entry.started_at, nowMs)}`,
      target: linkOptions({
        to: '/workspaces/$workspaceId/projects/$projectId/publishing',
        params: { workspaceId: entry.workspace_id, projectId: entry.project_id },
      }),
    };
  }
  if (moreFailed === 0) return;
  yield {
    id: 'more deployments',
    tone: 'bad',
    text: `${formatCount(moreFailed, 'more project', 'more projects')} whose last deployment failed`,
    detail: 'Of the deployments that this browser started',
    target: linkOptions({ to: '/workspaces/$workspaceId/projects', params: { workspaceId: workspace.id } }),
  };
}

function* againstPolicy({ workspace, conflicts }: AttentionFacts): Generator<AttentionItem> {
  const conflict = policyConflict(workspace.publishing_policy);
  if (conflict === null || conflicts === undefined || conflicts.count === 0) return;
  const { count, more } = conflicts;
  yield {
    id: 'policy',
    tone: 'bad',
    text: conflict.words(more ? `${formatCount(count, 'app')} or more` : formatCount(count, 'app')),
    detail: 'Published before the policy was set, or by other means',
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
    text: `${formatCount(count, 'project needs', 'projects need')} a review`,
    detail: 'High review priority',
    target: planIncludes(workspace.plan, 'enterprise')
      ? inventoryTarget(workspace.id, 'priority:needs_review sort:risk_factor_count')
      : insightsTarget(workspace.id),
  };
}

/** Whether each member takes a seat is not told, so the two numbers are only put side by side (spec 2.8, 2.15). */
function* seats({ workspace, insights }: AttentionFacts): Generator<AttentionItem> {
  const most = workspace.num_seats;
  const members = insights?.summary.workspace_members.value;
  if (most === null || members === undefined || members < most * 0.9) return;
  yield {
    id: 'seats',
    tone: 'warn',
    text: `${formatCount(members, 'active member')}, ${formatCount(most, 'seat')}`,
    detail: 'Whether each member takes a seat is not told',
    target: linkOptions({
      to: '/workspaces/$workspaceId/members',
      params: { workspaceId: workspace.id },
    }),
  };
}

function* billing({ workspace, nowMs }: AttentionFacts): Generator<AttentionItem> {
  const ends = workspace.billing_period_ends_at;
  const left = daysLeft(ends, nowMs);
  if (ends === null || left === null || left > soonDays) return;
  yield {
    id: 'billing',
    tone: 'warn',
    // Counted as on the card of the plan, where the last day is told in hours, too.
    text: `The billing period ends ${left === 1 ? formatRelative(ends, nowMs) : `in ${formatCount(left, 'day')}`}`,
    detail: formatUtc(ends),
    target: null,
  };
}
