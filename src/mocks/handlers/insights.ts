import type { InsightsFinding, WorkspaceInsights } from '@/contract/resources/insights.ts';

import type { OperationOf, Handler } from '../pipeline/types.ts';
import { dayMs, instant } from '../seed/primitives.ts';
import { type FindingType, findingTypes } from '../store/finding-types.ts';
import { Inventory, countProjects } from '../store/inventory.ts';
import type { WorkspaceState } from '../store/types.ts';

const window = { ms: 30 * dayMs, label: '30 days' };

const stat = (value: number, recent: number) => ({
  value,
  delta_30d: recent,
  delta_window: window.label,
});

/** When review priorities were last computed. Null for a workspace without projects (spec §2.15). */
export const prioritiesAsOf = (inventory: Inventory): string | null =>
  inventory.table.size === 0 ? null : instant(inventory.reviewedAt);

export const insightsFinding = (type: FindingType, count: number): InsightsFinding => ({
  id: type.id,
  title: type.title,
  description: type.description,
  category: type.category,
  review_priority: type.review_priority,
  project_count: count,
});

function memberStat({ members }: WorkspaceState, now: number) {
  const active = members.filter((member) => member.status === 'active');
  const recent = active.filter(
    (member) => member.joined_at !== null && now - Date.parse(member.joined_at) <= window.ms,
  );
  return stat(active.length, recent.length);
}

/** Spec §2.15: deltas count what exists today and is new in the window. Deletions aren't subtracted. */
function summaryOf(
  inventory: Inventory,
  workspace: WorkspaceState,
  now: number,
): WorkspaceInsights['summary'] {
  const total = { all: 0, recent: 0 };
  const open = { all: 0, recent: 0 };
  const risk = { needs_review: 0, review_recommended: 0, no_review_needed: 0 };
  const { table } = inventory;
  for (const row of inventory.rows()) {
    const recent = Number(table.createdKnown[row] === 1 && now - (table.created[row] ?? 0) <= window.ms);
    total.all += 1;
    total.recent += recent;
    if (inventory.isPublic(row)) {
      open.all += 1;
      open.recent += recent;
    }
    const priority = inventory.priority(row);
    if (priority !== null) risk[priority] += 1;
  }
  return {
    total_projects: stat(total.all, total.recent),
    externally_published: stat(open.all, open.recent),
    workspace_members: memberStat(workspace, now),
    risk,
  };
}

/** Spec §4.19. The filter only affects the list of findings. */
export const getSecurityInsights: Handler<OperationOf<'getSecurityInsights'>> = ({
  workspace,
  query,
  store,
  now,
}) => {
  const inventory = new Inventory(workspace, store.listTime(now), now);
  const counts = countProjects(inventory);
  const requested = query.review_priority ?? [];
  const findings = findingTypes
    .filter((type) => inventory.pii || type.needsPii !== true)
    .filter((type) => requested.length === 0 || requested.includes(type.review_priority))
    .map((type) => insightsFinding(type, counts.get(type.id) ?? 0));
  return {
    body: {
      as_of: prioritiesAsOf(inventory),
      summary: summaryOf(inventory, workspace, now),
      findings,
    },
  };
};
