import { useEffect, useMemo, useRef, useState } from 'react';

import { hasName, openLabel, projectName, visibilityLabel } from '@/domain/project-labels.ts';

import { type ProjectRow, timeKey } from './rows.ts';
import type { Sort, SortId } from './search.ts';

let collator: Intl.Collator | undefined;
/** Created on first use: the first page, in the API's order, doesn't need it. */
const compareTexts = (a: string, b: string): number =>
  (collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })).compare(a, b);

type Key = string | number | null;
interface Entry {
  readonly key: Key;
  readonly row: ProjectRow;
}

const keyOf: Readonly<Record<SortId, (row: ProjectRow) => Key>> = {
  name: ({ project }) => (project && hasName(project) ? projectName(project) : null),
  open: ({ project }) => (project ? openLabel(project).label : null),
  edit: ({ project }) => (project?.visibility ? visibilityLabel(project.visibility).label : null),
  created: ({ project }) => timeKey(project?.created_at),
  last_edit: ({ project }) => timeKey(project?.last_edited_at),
};

/** Entries without a key come last in both directions. Equal ones keep the API's order. */
function compareEntries(direction: Sort['direction']): (a: Entry, b: Entry) => number {
  const sign = direction === 'asc' ? 1 : -1;
  return ({ key: a }, { key: b }) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * compareTexts(String(a), String(b));
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
 * A stable merge sort that yields every few milliseconds of work and returns the sorted copy. Whoever drives it lets
 * the page breathe in between: sorting a hundred thousand names in one go would block typing for half a second.
 */
function* sortSteps(
  rows: readonly ProjectRow[],
  sort: Sort,
): Generator<undefined, readonly ProjectRow[], undefined> {
  const compare = compareEntries(sort.direction);
  const key = keyOf[sort.id];
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

/** Short lists sort within a frame, at once. */
const sortsAtOnce = (rows: readonly ProjectRow[]): boolean => rows.length <= run;

/** Drives {@link sortSteps} to its end without a pause. */
export function sortNow(rows: readonly ProjectRow[], sort: Sort): readonly ProjectRow[] {
  const steps = sortSteps(rows, sort);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Work done before the page may handle what a person did meanwhile. */
const sliceMs = 8;

interface Sorted {
  readonly of: readonly ProjectRow[];
  readonly by: Sort;
  readonly rows: readonly ProjectRow[];
}

/**
 * `rows` in the order of `sort`; null keeps the service's order. Long lists are sorted in slices between events, the
 * order before staying on screen meanwhile. A sort that has begun is finished before a longer list is sorted anew, so
 * that pages arriving all the time cannot starve it.
 */
export function useSortedRows(
  rows: readonly ProjectRow[],
  sort: Sort | null,
): { readonly rows: readonly ProjectRow[]; readonly sorting: boolean } {
  const short = sort === null || sortsAtOnce(rows);
  const now = useMemo(() => {
    if (sort === null) return rows;
    return short ? sortNow(rows, sort) : null;
  }, [rows, sort, short]);
  const [sorted, setSorted] = useState<Sorted | null>(null);
  const wanted = useRef<{ rows: readonly ProjectRow[]; sort: Sort } | null>(null);
  const running = useRef<Sort | null>(null);

  useEffect(() => {
    wanted.current = sort !== null && !short ? { rows, sort } : null;
    if (!wanted.current || running.current) return;
    const begin = (): void => {
      const task = wanted.current;
      running.current = task?.sort ?? null;
      if (!task) return;
      const steps = sortSteps(task.rows, task.sort);
      const slice = (): void => {
        // The order or the list has changed, so this result would never be shown.
        if (wanted.current?.sort !== task.sort) {
          begin();
          return;
        }
        const end = performance.now() + sliceMs;
        for (;;) {
          const step = steps.next();
          if (step.done) {
            setSorted({ of: task.rows, by: task.sort, rows: step.value });
            if (wanted.current.rows === task.rows) running.current = null;
            else begin();
            return;
          }
          if (performance.now() > end) break;
        }
        setTimeout(slice);
      };
      setTimeout(slice);
    };
    begin();
  }, [rows, sort, short]);

  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );

  if (now) return { rows: now, sorting: false };
  if (sorted && sorted.by === sort) return { rows: sorted.rows, sorting: sorted.of !== rows };
  return { rows: sorted?.rows ?? rows, sorting: true };
}
