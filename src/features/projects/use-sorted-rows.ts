import { useEffect, useMemo, useRef, useState } from 'react';

import type { ProjectRow } from './rows.ts';
import type { Sort } from './search.ts';
import { sortNow, sortsAtOnce, sortSteps } from './sort-rows.ts';

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
        // Another order was asked for, or the list has gone: this result would never be shown.
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
