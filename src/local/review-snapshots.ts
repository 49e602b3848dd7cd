import { useSyncExternalStore } from 'react';

import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { z } from '@/contract/zod.ts';
import { localStore, readableOf } from '@/lib/local-store.ts';
import { getOwn } from '@/lib/text.ts';

const keptDays = 90;
const keptWorkspaces = 20;
const keptTypes = 200;

const count = z.number();
const snapshot = z.object({
  at: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  projects: count,
  public: count,
  members: count,
  needs_review: count,
  review_recommended: count,
  no_review_needed: count,
  /** Projects per finding type ID. */
  types: z.record(z.string(), count),
});
/** The insights at one time: counts, and nothing about a project or person. */
export type ReviewSnapshot = z.infer<typeof snapshot>;

export interface ReviewHistory {
  /** At most one per day, oldest first. */
  readonly days: readonly ReviewSnapshot[];
  /** The saved baseline. */
  readonly reviewed: ReviewSnapshot | null;
}

type Book = Readonly<Record<string, ReviewHistory>>;

const stored = z.record(
  z.string(),
  z.object({
    days: z.catch(z.array(z.unknown()), []),
    reviewed: z.catch(z.nullable(snapshot), null),
  }),
);

/** Drops days that can't be read. */
function readBook(value: unknown): Book {
  const parsed = stored.safeParse(value);
  if (!parsed.success) return {};
  return Object.fromEntries(
    Object.entries(parsed.data).map(([id, { days, reviewed }]) => [
      id,
      {
        days: readableOf(snapshot, days),
        reviewed,
      },
    ]),
  );
}

/** UTC, like the API's own days (spec §4.21). */
export const dayOf = ({ at }: Pick<ReviewSnapshot, 'at'>): string => new Date(at).toISOString().slice(0, 10);

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
      findings.slice(0, keptTypes).map(({ id, project_count }) => [id, project_count]),
    ),
  };
}

const nothing: ReviewHistory = { days: [], reviewed: null };

/** Adds the newest snapshot of its day. */
export function withSnapshot(history: ReviewHistory, seen: ReviewSnapshot): ReviewHistory {
  const day = dayOf(seen);
  if (history.days.some((one) => dayOf(one) === day && one.at >= seen.at)) return history;
  const days = [...history.days.filter((one) => dayOf(one) !== day), seen]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(-keptDays);
  return { ...history, days };
}

/** Changes one workspace's history. The workspaces visited longest ago are dropped. */
export function edited(book: Book, workspaceId: string, change: (now: ReviewHistory) => ReviewHistory): Book {
  const own = getOwn(book, workspaceId);
  const others = Object.entries(book).filter(([id]) => id !== workspaceId);
  return Object.fromEntries(
    [...others, [workspaceId, change(own ?? nothing)] as const].slice(-keptWorkspaces),
  );
}

const store = /* @__PURE__ */ localStore({ key: 'service-console.reviews', version: 1, parse: readBook });

const historyOf = (workspaceId: string): ReviewHistory => getOwn(store.get(), workspaceId) ?? nothing;

export const useReviewHistory = (workspaceId: string): ReviewHistory =>
  useSyncExternalStore(store.subscribe, () => historyOf(workspaceId));

/** Review history in this browser. The API has none. */
export const reviews = {
  note(workspaceId: string, seen: ReviewSnapshot): void {
    if (withSnapshot(historyOf(workspaceId), seen) === historyOf(workspaceId)) return;
    store.update((book) => edited(book, workspaceId, (now) => withSnapshot(now, seen)));
  },
  /** Saves a baseline. Returns an undo. */
  mark(workspaceId: string, seen: ReviewSnapshot): () => void {
    const { reviewed } = historyOf(workspaceId);
    const set = (to: ReviewSnapshot | null): void =>
      store.update((book) => edited(book, workspaceId, (now) => ({ ...now, reviewed: to })));
    set(seen);
    return () => set(reviewed);
  },
  /** Clears the workspace. Returns an undo. */
  forget(workspaceId: string): () => void {
    const was = historyOf(workspaceId);
    store.update((book) => Object.fromEntries(Object.entries(book).filter(([id]) => id !== workspaceId)));
    return () => store.update((book) => edited(book, workspaceId, () => was));
  },
};
