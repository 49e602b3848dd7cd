import { linkOptions } from '@tanstack/react-router';

import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import type { DotTone } from '@/ui/status-dot.tsx';
import type { LinkTarget } from '@/ui/target-link.tsx';

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
  readonly id: 'needs_review' | 'review_recommended' | 'no_review_needed' | 'unscored';
  readonly label: string;
  readonly tone: DotTone;
  readonly count: number;
}

/** Projects by review priority. The priorities leave out what has none yet, which is not the same as harmless (spec 2.15). */
export function reviewCounts({ summary }: Pick<WorkspaceInsights, 'summary'>): readonly ReviewCount[] {
  const { needs_review, review_recommended, no_review_needed } = summary.risk;
  const scored = needs_review + review_recommended + no_review_needed;
  return [
    { id: 'needs_review', label: 'Needs review', tone: 'bad', count: needs_review },
    { id: 'review_recommended', label: 'Review recommended', tone: 'warn', count: review_recommended },
    { id: 'no_review_needed', label: 'No review needed', tone: 'good', count: no_review_needed },
    {
      id: 'unscored',
      label: 'Not scored',
      tone: 'hollow',
      count: Math.max(0, summary.total_projects.value - scored),
    },
  ];
}
