import { useEffect, useMemo, useRef, useState } from 'react';

import { hasName, openLabel, projectName, visibilityLabel } from '@/domain/project-labels.ts';

import { type ProjectRow, timeKey } from './rows.ts';
import { type CountId, isCountId, type Sort, type SortId } from './search.ts';

/** Counts of projects, by ID. */
export type ProjectCounts = ReadonlyMap<string, { readonly [Id in CountId]?: number | undefined }>;

let collator: Intl.Collator | undefined;
/** Created on first use: the first page, in the API's order, doesn't need it. */
const compareTexts = (a: string, b: string): number =>
  (collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })).compare(a, b);

type Key = string | number | null;
interface Entry {
  readonly key: Key;
  readonly row: ProjectRow;
}

const keyOf: Readonly<Record<Exclude<SortId, CountId>, (row: ProjectRow) => Key>> = {
  name: ({ project }) => (project && hasName(project) ? projectName(project) : null),
  open: ({ project }) => (project ? openLabel(project).label : null),
  edit: ({ project }) => (project?.visibility ? visibilityLabel(project.visibility).label : null),
  created: ({ project }) => timeKey(project?.created_at),
  last_edit: ({ project }) => timeKey(project?.last_edited_at),
};

/** Entries without a key come last in both directions. Equal ones keep the API's order. */
function compareEntries(direction: Sort['direction']): (a: Entry, b: Entry) => number {
  const factor = direction === 'asc' ? 1 : -1;
  return ({ key: a }, { key: b }) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    if (typeof a === 'number' && typeof b === 'number') return factor * (a - b);
    return factor * compareTexts(String(a), String(b));
  };
}

/** Runs of this many rows sort within a frame. */
const run = 2_000;

function* mergeRuns(
  left: readonly Entry[],
  right: readonly Entry[],
  compare: (a: Entry, b: Entry) => number,
): Generator<undefined, readonly Entry[], undefined> {
  const merged: Entry[] = [];
  let l = 0;
  let r = 0;
  for (;;) {
    const a = left[l];
    const b = right[r];
    if (a && (!b || compare(a, b) <= 0)) {
      merged.push(a);
      l += 1;
    } else if (b) {
      merged.push(b);
      r += 1;
    } else {
      return merged;
    }
    if (merged.length % run === 0) yield;
  }
}

/**
 * A stable merge sort that yields every few milliseconds of work and returns the sorted copy. The
 * caller lets the page handle input in between: sorting 100,000 names at once would block typing for half a second.
 */
function* sortSteps(
  rows: readonly ProjectRow[],
  { id, direction }: Sort,
  counts: ProjectCounts | null,
): Generator<undefined, readonly ProjectRow[], undefined> {
  const compare = compareEntries(direction);
  const key = isCountId(id) ? (row: ProjectRow): Key => counts?.get(row.id ?? '')?.[id] ?? null : keyOf[id];
  let runs: (readonly Entry[])[] = [];
  for (let start = 0; start < rows.length; start += run) {
    const entries = rows.slice(start, start + run).map((row) => ({ key: key(row), row }));
    runs.push(entries.toSorted(compare));
    yield;
  }
  while (runs.length > 1) {
    const next: (readonly Entry[])[] = [];
    for (let index = 0; index < runs.length; index += 2) {
      const [left, right] = [runs[index], runs[index + 1]];
      if (left) next.push(right ? yield* mergeRuns(left, right, compare) : left);
    }
    runs = next;
  }
  return (runs[0] ?? []).map((entry) => entry.row);
}

/** Whether a list is short enough to be sorted at once, within a frame. */
const sortsAtOnce = (rows: readonly ProjectRow[]): boolean => rows.length <= run;

/** Runs {@link sortSteps} to completion without a pause. */
export function sortNow(
  rows: readonly ProjectRow[],
  sort: Sort,
  counts: ProjectCounts | null,
): readonly ProjectRow[] {
  const steps = sortSteps(rows, sort, counts);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** How long to work before the page handles input. */
const sliceMs = 8;

interface Sorted {
  readonly input: readonly ProjectRow[];
  readonly by: Sort;
  readonly rows: readonly ProjectRow[];
}

/**
 * `rows` in the order of `sort`; null keeps the API's order. Long lists are sorted in slices between events, while the
 * previous order stays on screen. A sort in progress ends before a longer list is sorted again, so that arriving pages
 * can't starve it. Lists sorted by counts are always short.
 */
export function useSortedRows(
  rows: readonly ProjectRow[],
  sort: Sort | null,
  counts: ProjectCounts | null,
): { readonly rows: readonly ProjectRow[]; readonly sorting: boolean } {
  const isShort = sort === null || sortsAtOnce(rows);
  const now = useMemo(() => {
    if (sort === null) return rows;
    return isShort ? sortNow(rows, sort, counts) : null;
  }, [rows, sort, isShort, counts]);
  const [sorted, setSorted] = useState<Sorted | null>(null);
  const requested = useRef<{ rows: readonly ProjectRow[]; sort: Sort } | null>(null);
  const running = useRef<Sort | null>(null);

  useEffect(() => {
    requested.current = sort !== null && !isShort ? { rows, sort } : null;
    if (!requested.current || running.current) return;
    const begin = (): void => {
      const task = requested.current;
      running.current = task?.sort ?? null;
      if (!task) return;
      const steps = sortSteps(task.rows, task.sort, null);
      const slice = (): void => {
        // The order or the list has changed, so this result would never be shown.
        if (requested.current?.sort !== task.sort) {
          begin();
          return;
        }
        const deadline = performance.now() + sliceMs;
        for (;;) {
          const step = steps.next();
          if (step.done) {
            setSorted({ input: task.rows, by: task.sort, rows: step.value });
            if (requested.current.rows === task.rows) running.current = null;
            else begin();
            return;
          }
          if (performance.now() > deadline) break;
        }
        setTimeout(slice);
      };
      setTimeout(slice);
    };
    begin();
  }, [rows, sort, isShort]);

  useEffect(
    () => () => {
      requested.current = null;
    },
    [],
  );

  if (now) return { rows: now, sorting: sort !== null && isCountId(sort.id) && counts === null };
  if (sorted && sorted.by === sort) return { rows: sorted.rows, sorting: sorted.input !== rows };
  return { rows: sorted?.rows ?? rows, sorting: true };
}
