import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { projectPriorities } from '@/contract/values.ts';
import { priorityLabels } from '@/domain/priority-labels.ts';
import { unscoredOf } from '@/domain/review-counts.tsx';
import { getOwn } from '@/lib/text.ts';
import { dayOf, type ReviewHistory, type ReviewSnapshot } from '@/local/review-snapshots.ts';

import { findingQuery } from './finding-types.ts';

export interface CountChange {
  readonly id: string;
  readonly label: string;
  /** Null where the API didn't report it. */
  readonly from: number | null;
  readonly to: number | null;
  /** Null where more is neither good nor bad. */
  readonly moreIs: 'worse' | null;
  /** The inventory query that lists these projects, if there is one. */
  readonly line: string | null;
}

const measures: readonly (Pick<CountChange, 'id' | 'label' | 'moreIs' | 'line'> & {
  readonly count: (snapshot: ReviewSnapshot) => number;
})[] = [
  ...projectPriorities.map((id) => ({
    id,
    label: priorityLabels[id].label,
    moreIs: id === 'needs_review' ? ('worse' as const) : null,
    line: `priority:${id}`,
    count: (snapshot: ReviewSnapshot) =>
      id === 'unscored' ? unscoredOf(snapshot.projects, snapshot) : snapshot[id],
  })),
  {
    id: 'public',
    label: 'Public apps',
    moreIs: null,
    line: 'is:public',
    count: (snapshot) => snapshot.public,
  },
  { id: 'projects', label: 'Projects', moreIs: null, line: '', count: (snapshot) => snapshot.projects },
  { id: 'members', label: 'Active members', moreIs: null, line: null, count: (snapshot) => snapshot.members },
];

/** The counts that differ: priorities, then finding types in the API's order, then those no longer reported. */
export function changesSince(
  before: ReviewSnapshot,
  current: ReviewSnapshot,
  reported: readonly Pick<InsightsFinding, 'id' | 'title' | 'review_priority'>[],
): readonly CountChange[] {
  const counts = measures.map(({ count, ...measure }) => ({
    ...measure,
    from: count(before),
    to: count(current),
  }));
  const known = new Map(reported.map((type) => [type.id, type]));
  const ids = new Set([...Object.keys(current.types), ...Object.keys(before.types)]);
  const types = [...ids].map((id): CountChange => {
    const from = getOwn(before.types, id) ?? null;
    const to = getOwn(current.types, id) ?? null;
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

/** The snapshot that current counts are compared with: the saved baseline, or else the last visit on another day. */
export function baselineOf(
  { days, reviewed }: ReviewHistory,
  current: ReviewSnapshot,
): { readonly kind: 'baseline' | 'visit'; readonly snapshot: ReviewSnapshot } | null {
  if (reviewed !== null) return { kind: 'baseline', snapshot: reviewed };
  const before = days.findLast((snapshot) => dayOf(snapshot) < dayOf(current));
  return before === undefined ? null : { kind: 'visit', snapshot: before };
}
