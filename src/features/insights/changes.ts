import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { projectPriorities } from '@/contract/values.ts';
import { priorityLabels } from '@/domain/priority-labels.ts';
import { unscoredOf } from '@/domain/review-counts.tsx';
import { dayOf, type ReviewHistory, type ReviewSnapshot } from '@/local/review-snapshots.ts';

import { findingQuery } from './finding-types.ts';

/** A count that is not what it was. */
export interface CountChange {
  readonly id: string;
  readonly label: string;
  /** Null where the service did not report it then, or does not now. */
  readonly from: number | null;
  readonly to: number | null;
  /** More of it is something to look at; null where more is neither good nor bad. */
  readonly moreIs: 'worse' | null;
  /** What selects the projects of `to` in the inventory; null where nothing does. */
  readonly line: string | null;
}

const measures: readonly (Pick<CountChange, 'id' | 'label' | 'moreIs' | 'line'> & {
  readonly of: (one: ReviewSnapshot) => number;
})[] = [
  ...projectPriorities.map((id) => ({
    id,
    label: priorityLabels[id].label,
    moreIs: id === 'needs_review' ? ('worse' as const) : null,
    line: `priority:${id}`,
    of: (one: ReviewSnapshot) => (id === 'unscored' ? unscoredOf(one.projects, one) : one[id]),
  })),
  { id: 'public', label: 'Open to everyone', moreIs: null, line: 'is:public', of: (one) => one.public },
  { id: 'projects', label: 'Projects', moreIs: null, line: '', of: (one) => one.projects },
  { id: 'members', label: 'Active members', moreIs: null, line: null, of: (one) => one.members },
];

/** Which counts differ, priorities first, then finding types in the service's order, then those no longer reported. */
export function changesSince(
  then: ReviewSnapshot,
  now: ReviewSnapshot,
  reported: readonly Pick<InsightsFinding, 'id' | 'title' | 'review_priority'>[],
): readonly CountChange[] {
  const counts = measures.map(({ of, ...measure }) => ({ ...measure, from: of(then), to: of(now) }));
  const known = new Map(reported.map((type) => [type.id, type]));
  const ids = new Set([...Object.keys(now.types), ...Object.keys(then.types)]);
  const types = [...ids].map((id): CountChange => {
    const from = Object.hasOwn(then.types, id) ? (then.types[id] ?? null) : null;
    const to = Object.hasOwn(now.types, id) ? (now.types[id] ?? null) : null;
    return {
      id: `type ${id}`,
      label: known.get(id)?.title ?? id,
      from,
      to,
      moreIs: known.get(id)?.review_priority === 'no_review_needed' ? null : 'worse',
      line: to === null || to === 0 ? null : findingQuery(id),
    };
  });
  return [...counts, ...types].filter(({ from, to }) => from !== to);
}

/** What the counts of now are held against: the last review, or else the last visit on another day. */
export function baselineOf(
  { days, reviewed }: ReviewHistory,
  now: ReviewSnapshot,
): { readonly kind: 'review' | 'visit'; readonly seen: ReviewSnapshot } | null {
  if (reviewed !== null) return { kind: 'review', seen: reviewed };
  const before = days.findLast((one) => dayOf(one) < dayOf(now));
  return before === undefined ? null : { kind: 'visit', seen: before };
}

const dayMs = 86_400_000;

/** One place per day, oldest first, ending today: a day without a visit is a gap, and nothing is made up for it. */
export function needsReviewByDay(
  { days }: Pick<ReviewHistory, 'days'>,
  nowMs: number,
  span: number,
): readonly { readonly day: string; readonly value: number | null }[] {
  const known = new Map(days.map((one) => [dayOf(one), one.needs_review]));
  return Array.from({ length: span }, (_, index) => {
    const day = dayOf({ at: new Date(nowMs - (span - 1 - index) * dayMs).toISOString() });
    return { day, value: known.get(day) ?? null };
  });
}
