import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { decisionStatus } from '@/domain/decisions/decision-status.ts';
import { decidedOf, projectSubject } from '@/domain/decisions/subject.ts';
import { getOwn } from '@/lib/text.ts';
import { dayMs, dayOf } from '@/lib/utc-days.ts';
import type { DecidedItem, DecisionMap } from '@/local/decision-map.ts';
import { type ReviewHistory, type ReviewSnapshot, snapshotDay } from '@/local/review-snapshots.ts';

/** A count by day. Null on days without a visit: nothing is known then, so nothing is drawn. */
export interface DailyCount {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** The UTC days up to today, oldest first. */
export const daysUntil = (nowMs: number, span: number): readonly string[] =>
  Array.from({ length: span }, (_, index) => dayOf(nowMs - (span - 1 - index) * dayMs));

/** Without the days before the first snapshot and after the last, so that a few days fill a chart. */
export function recordedDays(
  days: readonly string[],
  history: Pick<ReviewHistory, 'days'>,
): readonly string[] {
  const recorded = new Set(history.days.map(snapshotDay));
  const isRecorded = (day: string): boolean => recorded.has(day);
  return days.slice(Math.max(0, days.findIndex(isRecorded)), days.findLastIndex(isRecorded) + 1);
}

/** A count of each snapshot on its day. */
export function valuesOn(
  days: readonly string[],
  history: Pick<ReviewHistory, 'days'>,
  count: (snapshot: ReviewSnapshot) => number | undefined,
): readonly (number | null)[] {
  const known = new Map(history.days.map((snapshot) => [snapshotDay(snapshot), snapshot]));
  return days.map((day) => {
    const snapshot = known.get(day);
    return (snapshot && count(snapshot)) ?? null;
  });
}

/** The finding types that had projects on any of the days, in the API's order, then those no longer reported. */
export function typesOn(
  days: readonly string[],
  history: Pick<ReviewHistory, 'days'>,
  reported: readonly Pick<InsightsFinding, 'id' | 'title'>[],
): readonly DailyCount[] {
  const titles = new Map(reported.map(({ id, title }) => [id, title]));
  const ids = new Set([...titles.keys(), ...history.days.flatMap(({ types }) => Object.keys(types))]);
  return [...ids]
    .map((id) => ({
      id,
      label: titles.get(id) ?? id,
      values: valuesOn(days, history, ({ types }) => getOwn(types, id)),
    }))
    .filter(({ values }) => values.some((value) => value !== null && value > 0));
}

/** Decisions about projects that needed review, if their date hasn't passed. */
const standing = (decisionMap: DecisionMap, nowMs: number): readonly DecidedItem[] =>
  [...decisionMap.values()].filter(
    (item) =>
      item.kind === 'project' &&
      item.decision.state !== null &&
      item.decision.fingerprint.review_priority === 'needs_review' &&
      decisionStatus(item, undefined, nowMs).kind !== 'changed',
  );

/**
 * How many of the projects that need review are decided, and how many have to be decided again because they got worse
 * or their date has passed. `isWhole`: whether `rows` has all of them. Otherwise a decision about another project
 * counts unless its date has passed, and how many are left is unknown.
 */
export function reviewProgress(
  decisionMap: DecisionMap,
  nowMs: number,
  { rows, isWhole }: { readonly rows: readonly InventoryRow[]; readonly isWhole: boolean },
): { readonly decided: number; readonly again: number; readonly left: number | null } {
  const listed = new Set(rows.map(({ id }) => id));
  const others = isWhole ? [] : standing(decisionMap, nowMs).filter(({ project_id: id }) => !listed.has(id));
  const kinds = rows.map((row) => decidedOf(decisionMap, projectSubject(row), nowMs).status.kind);
  const again = kinds.filter((kind) => kind === 'changed').length;
  const undecided = kinds.filter((kind) => kind === 'new').length;
  const left = again + undecided;
  return { decided: others.length + kinds.length - left, again, left: isWhole ? left : null };
}

/** How many of these decisions had been made by the end of each day. */
export function decidedOn(
  days: readonly string[],
  decisionMap: DecisionMap,
  nowMs: number,
): readonly number[] {
  const decidedDays = standing(decisionMap, nowMs).map(({ decision }) => dayOf(Date.parse(decision.at)));
  return days.map((day) => decidedDays.filter((decidedDay) => decidedDay <= day).length);
}

/**
 * How many times finding types went from no projects to some and back to none, and how long that took: from the first day a type
 * had projects to the first day it had none. Types that had projects when the history begins are
 * left out, because their start is unknown. Null: none was cleared.
 */
export function clearTimes({ days }: Pick<ReviewHistory, 'days'>) {
  const durations: number[] = [];
  const since = new Map<string, number>();
  const wasEmpty = new Set<string>();
  for (const snapshot of days) {
    const snapshotMs = Date.parse(snapshotDay(snapshot));
    for (const [id, count] of Object.entries(snapshot.types)) {
      const start = since.get(id);
      if (count > 0) {
        if (start === undefined && wasEmpty.has(id)) since.set(id, snapshotMs);
        wasEmpty.delete(id);
      } else {
        if (start !== undefined) durations.push((snapshotMs - start) / dayMs);
        since.delete(id);
        wasEmpty.add(id);
      }
    }
  }
  if (durations.length === 0) return null;
  const sum = durations.reduce((total, duration) => total + duration, 0);
  return { cleared: durations.length, meanDays: sum / durations.length };
}
