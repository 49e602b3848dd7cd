import { linkOptions } from '@tanstack/react-router';

import type { ReviewPriority } from '@/api/security/insights.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { type ProjectPriority, projectPriorities } from '@/contract/values.ts';
import { cx } from '@/ui/cx.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

import { useWorkspaceId } from './connection-scope.tsx';
import { priorityLabels } from './priority-labels.ts';
import { useWorkspace } from './use-workspace.ts';

export const insightsTarget = (workspaceId: string): LinkTarget =>
  linkOptions({ to: '/workspaces/$workspaceId/security', params: { workspaceId } });

/** The inventory, filtered by a query line. */
export const inventoryTarget = (workspaceId: string, line: string): LinkTarget =>
  linkOptions({
    to: '/workspaces/$workspaceId/security/inventory',
    params: { workspaceId },
    search: line === '' ? {} : { q: line },
  });

/**
 * A link to the inventory with a query. Null without the Enterprise plan, which the inventory requires (spec §4.20).
 * If the plan can't be loaded, the inventory itself shows the requirement.
 */
export function useInventoryTarget(): (line: string) => LinkTarget | null {
  const workspaceId = useWorkspaceId();
  const { data, isError } = useWorkspace();
  const hasInventory = data === undefined ? isError : planIncludes(data.plan, 'enterprise');
  return (line) => (hasInventory ? inventoryTarget(workspaceId, line) : null);
}

export interface ReviewCount {
  readonly id: ProjectPriority;
  readonly label: string;
  readonly tone: DotTone;
  readonly fill: string;
  readonly count: number;
}

/** Projects without a score. No priority includes them, but they aren't harmless (spec §2.15). */
export const unscoredOf = (
  total: number,
  { needs_review, review_recommended, no_review_needed }: Readonly<Record<ReviewPriority, number>>,
): number => Math.max(0, total - needs_review - review_recommended - no_review_needed);

/** All projects by review priority, highest first, unscored last. */
export const reviewCounts = ({ summary }: Pick<WorkspaceInsights, 'summary'>): readonly ReviewCount[] =>
  projectPriorities.map((id) => {
    const { label, tone, fill } = priorityLabels[id];
    const { risk, total_projects } = summary;
    const count = id === 'unscored' ? unscoredOf(total_projects.value, risk) : risk[id];
    return { id, label, tone, fill, count };
  });

interface ReviewBarProps {
  readonly counts: readonly ReviewCount[];
  /** Sets the height of the bar. */
  readonly className: string;
}

/** The shares of the review priorities as one bar. The counts beside it say the same. */
export function ReviewBar({ counts, className }: ReviewBarProps) {
  return (
    <div aria-hidden className={cx('mb-3 flex gap-px overflow-hidden rounded-full bg-sunken', className)}>
      {counts.map(({ id, fill, count }) => (
        <div
          key={id}
          className={cx('forced-color-adjust-none', fill, count > 0 && 'min-w-1')}
          style={{ flexGrow: count, flexBasis: 0 }}
        />
      ))}
    </div>
  );
}

export function ReviewFootnote() {
  const hasInventory = useInventoryTarget()('') !== null;
  return (
    <p className="mt-2.5 text-small text-ink-3">
      “No review needed” isn’t a guarantee. Unscored projects haven’t been assessed.
      {hasInventory ? '' : ' Listing these projects requires the Enterprise plan.'}
    </p>
  );
}
