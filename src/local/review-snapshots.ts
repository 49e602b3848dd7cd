import { useEffect, useSyncExternalStore } from 'react';

import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { z } from '@/contract/zod.ts';
import { localStore, readableOf } from '@/lib/local-store.ts';
import { getOwn } from '@/lib/text.ts';
import { dayMs, dayOf } from '@/lib/utc-days.ts';

export const retainedDays = 90;
const maxWorkspaces = 20;
const maxTypes = 200;

const count = z.number().check(z.nonnegative());
export const reviewSnapshot = z.object({
  at: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  projects: count,
  public: count,
  members: count,
  needs_review: count,
  review_recommended: count,
  no_review_needed: count,
  /** Projects per finding type ID. */
  types: z.record(z.string(), count).check(z.refine((types) => Object.keys(types).length <= maxTypes)),
});
/** The insights at one time: only counts, nothing about a project or person. */
export type ReviewSnapshot = z.infer<typeof reviewSnapshot>;

export interface ReviewHistory {
  /** At most one per day, oldest first. */
  readonly days: readonly ReviewSnapshot[];
  /** The saved baseline. */
  readonly reviewed: ReviewSnapshot | null;
}

type Histories = Readonly<Record<string, ReviewHistory>>;

const stored = z.record(
  z.string(),
  z.object({
    days: z.catch(z.array(z.unknown()), []),
    reviewed: z.catch(z.nullable(reviewSnapshot), null),
  }),
);

/** Drops unreadable days. */
function readHistories(value: unknown): Histories {
  const parsed = stored.safeParse(value);
  if (!parsed.success) return {};
  return Object.fromEntries(
    Object.entries(parsed.data).map(([id, { days, reviewed }]) => [
      id,
      {
        days: readableOf(reviewSnapshot, days),
        reviewed,
      },
    ]),
  );
}

/** UTC, like the API's own days (spec §4.21). */
export const snapshotDay = ({ at }: Pick<ReviewSnapshot, 'at'>): string => dayOf(Date.parse(at));

/** Whether a file has it from a later day. Clocks differ by less. */
export const isFuture = ({ at }: Pick<ReviewSnapshot, 'at'>, nowMs: number): boolean =>
  Date.parse(at) > nowMs + dayMs;

export function snapshotOf(
  { summary, findings }: Pick<WorkspaceInsights, 'summary' | 'findings'>,
  atMs: number,
): ReviewSnapshot {
  const { needs_review, review_recommended, no_review_needed } = summary.risk;
  return {
    at: new Date(atMs).toISOString(),
    projects: summary.total_projects.value,
    public: summary.externally_published.value,
    members: summary.workspace_members.value,
    needs_review,
    review_recommended,
    no_review_needed,
    types: Object.fromEntries(
      findings.slice(0, maxTypes).map(({ id, project_count }) => [id, project_count]),
    ),
  };
}

/** The snapshot that current counts are compared with: the saved baseline, or else the last visit on another day. */
export function baselineOf(
  { days, reviewed }: ReviewHistory,
  current: ReviewSnapshot,
): { readonly kind: 'baseline' | 'visit'; readonly snapshot: ReviewSnapshot } | null {
  if (reviewed !== null) return { kind: 'baseline', snapshot: reviewed };
  const before = days.findLast((snapshot) => snapshotDay(snapshot) < snapshotDay(current));
  return before === undefined ? null : { kind: 'visit', snapshot: before };
}

const nothing: ReviewHistory = { days: [], reviewed: null };

/** Adds a snapshot. The newest of each day is kept. */
export function withSnapshot(history: ReviewHistory, added: ReviewSnapshot): ReviewHistory {
  const day = snapshotDay(added);
  if (history.days.some((snapshot) => snapshotDay(snapshot) === day && snapshot.at >= added.at))
    return history;
  const days = [...history.days.filter((snapshot) => snapshotDay(snapshot) !== day), added]
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(-retainedDays);
  return { ...history, days };
}

/** A snapshot as text. Equal snapshots have the same text, regardless of the order of their types. */
const contentOf = ({ types, ...counts }: ReviewSnapshot): string =>
  JSON.stringify([inOrder(counts), inOrder(types)]);

const inOrder = (values: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The later one. Ties are decided by content, so that every browser keeps the same one. */
function newer(a: ReviewSnapshot, b: ReviewSnapshot): ReviewSnapshot {
  const later = Date.parse(a.at) - Date.parse(b.at);
  return later > 0 || (later === 0 && contentOf(a) >= contentOf(b)) ? a : b;
}

/** The newest snapshot of each day, and the newest baseline. The result is the same for (a, b) and (b, a). */
export function mergeHistories(a: ReviewHistory, b: ReviewHistory): ReviewHistory {
  const byDay = new Map<string, ReviewSnapshot>();
  for (const snapshot of [...a.days, ...b.days]) {
    const day = snapshotDay(snapshot);
    const known = byDay.get(day);
    byDay.set(day, known === undefined ? snapshot : newer(known, snapshot));
  }
  const days = [...byDay]
    .toSorted(([dayA], [dayB]) => (dayA < dayB ? -1 : 1))
    .map(([, snapshot]) => snapshot);
  const reviewed =
    a.reviewed === null || b.reviewed === null ? (a.reviewed ?? b.reviewed) : newer(a.reviewed, b.reviewed);
  return { days: days.slice(-retainedDays), reviewed };
}

/** Changes one workspace's history. The workspaces visited longest ago are dropped. */
export function edited(
  histories: Histories,
  workspaceId: string,
  change: (current: ReviewHistory) => ReviewHistory,
): Histories {
  const own = getOwn(histories, workspaceId);
  const others = Object.entries(histories).filter(([id]) => id !== workspaceId);
  return Object.fromEntries(
    [...others, [workspaceId, change(own ?? nothing)] as const].slice(-maxWorkspaces),
  );
}

const store = /* @__PURE__ */ localStore({
  key: 'service-console.reviews',
  version: 1,
  parse: readHistories,
});

const historyOf = (workspaceId: string): ReviewHistory => getOwn(store.get(), workspaceId) ?? nothing;

export const useReviewHistory = (workspaceId: string): ReviewHistory =>
  useSyncExternalStore(store.subscribe, () => historyOf(workspaceId));

/** Review history in this browser. The API has none. */
export const reviews = {
  /** By workspace. */
  all: store.get,
  isStored: store.isStored,
  record(workspaceId: string, added: ReviewSnapshot): void {
    if (withSnapshot(historyOf(workspaceId), added) === historyOf(workspaceId)) return;
    store.update((histories) => edited(histories, workspaceId, (current) => withSnapshot(current, added)));
  },
  /** Saves a baseline. Returns an undo. */
  mark(workspaceId: string, added: ReviewSnapshot): () => void {
    const { reviewed } = historyOf(workspaceId);
    const set = (to: ReviewSnapshot | null): void =>
      store.update((histories) =>
        edited(histories, workspaceId, (current) => ({ ...current, reviewed: to })),
      );
    set(added);
    return () => set(reviewed);
  },
  /** Adds the days of another browser. Returns an undo. */
  merge(workspaceId: string, history: ReviewHistory): () => void {
    const was = historyOf(workspaceId);
    store.update((histories) =>
      edited(histories, workspaceId, (current) => mergeHistories(current, history)),
    );
    return () => store.update((histories) => edited(histories, workspaceId, () => was));
  },
  /** Clears the workspace. Returns an undo. */
  clear(workspaceId: string): () => void {
    const was = historyOf(workspaceId);
    store.update((histories) =>
      Object.fromEntries(Object.entries(histories).filter(([id]) => id !== workspaceId)),
    );
    return () => store.update((histories) => edited(histories, workspaceId, () => was));
  },
};

/** Records the counts of the insights, loaded at `loadedAtMs`. The API has no history of them. */
export function useRecordedReview(
  workspaceId: string,
  insights: Pick<WorkspaceInsights, 'summary' | 'findings'> | undefined,
  loadedAtMs: number,
): void {
  useEffect(() => {
    if (insights !== undefined) reviews.record(workspaceId, snapshotOf(insights, loadedAtMs));
  }, [workspaceId, insights, loadedAtMs]);
}
