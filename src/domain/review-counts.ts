import { linkOptions } from '@tanstack/react-router';

import type { ReviewPriority } from '@/api/security/insights.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { type ProjectPriority, projectPriorities } from '@/contract/resources/review-priority.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

import { priorityLabels } from './priority-labels.ts';

/** The page of the insights. */
export const insightsTarget = (workspaceId: string): LinkTarget =>
  linkOptions({ to: '/workspaces/$workspaceId/security', params: { workspaceId } });

/** The projects of the inventory that its query line selects; the line is its address, and an empty one selects all. */
export const inventoryTarget = (workspaceId: string, line: string): LinkTarget =>
  linkOptions({
    to: '/workspaces/$workspaceId/security/inventory',
    params: { workspaceId },
    search: line === '' ? {} : { q: line },
  });

export interface ReviewCount {
  readonly id: ProjectPriority;
  readonly label: string;
  readonly tone: DotTone;
  readonly fill: string;
  readonly count: number;
}

/** Projects without a score: the priorities leave them out, which is not the same as harmless (spec 2.15). */
export const unscoredOf = (
  total: number,
  { needs_review, review_recommended, no_review_needed }: Readonly<Record<ReviewPriority, number>>,
): number => Math.max(0, total - needs_review - review_recommended - no_review_needed);

/** Every project by review priority, highest first, those without one last. */
export const reviewCounts = ({ summary }: Pick<WorkspaceInsights, 'summary'>): readonly ReviewCount[] =>
  projectPriorities.map((id) => {
    const { label, tone, fill } = priorityLabels[id];
    const { risk, total_projects } = summary;
    const count = id === 'unscored' ? unscoredOf(total_projects.value, risk) : risk[id];
    return { id, label, tone, fill, count };
  });
