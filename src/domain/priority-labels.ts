import type { ReviewPriority } from '@/api/security/insights.ts';
import type { ProjectPriority } from '@/contract/values.ts';
import { getOwn } from '@/lib/text.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';

interface PriorityLabel {
  readonly label: string;
  /** For columns headed “Review”. */
  readonly short: string;
  readonly tone: DotTone;
  readonly fill: string;
}

export const priorityLabels: Readonly<Record<ProjectPriority, PriorityLabel>> = {
  needs_review: { label: 'Needs review', short: 'Needs review', tone: 'bad', fill: 'bg-bad-fill' },
  review_recommended: {
    label: 'Review recommended',
    short: 'Recommended',
    tone: 'warn',
    fill: 'bg-warn-fill',
  },
  // Not a guarantee of no problems (spec §2.15), so never green.
  no_review_needed: {
    label: 'No review needed',
    short: 'Not needed',
    tone: 'neutral',
    fill: 'bg-control',
  },
  unscored: { label: 'Not scored', short: 'Not scored', tone: 'hollow', fill: 'bg-line-strong' },
};

/** Unknown values are shown as they are (spec §9). */
export const priorityLabel = (value: string): PriorityLabel =>
  getOwn<PriorityLabel>(priorityLabels, value) ?? {
    label: value,
    short: value,
    tone: 'neutral',
    fill: 'bg-control',
  };

/** Null if the API sent no priority. `null` from the API means not scored, which isn't good. */
export const priorityOf = (priority: string | null | undefined): PriorityLabel | null =>
  priority === undefined ? null : priorityLabel(priority ?? 'unscored');

/** Projects without a score. No priority includes them, but they aren't harmless (spec §2.15). */
export const unscoredOf = (
  total: number,
  { needs_review, review_recommended, no_review_needed }: Readonly<Record<ReviewPriority, number>>,
): number => Math.max(0, total - needs_review - review_recommended - no_review_needed);
