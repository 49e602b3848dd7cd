import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { PlanRow } from './plan-row.ts';
import { type ReviewItem, reviewProjects } from './review.ts';

export interface Review {
  /** In the order of the items. Null until all of them are loaded. */
  readonly rows: readonly PlanRow[] | null;
  /** How many are loaded. */
  readonly done: number;
  /** Reloads projects that failed for a temporary reason. */
  readonly retry: () => void;
}

/** Reviews the items once, from the first render on. Leaving stops it. */
export function useReview(items: readonly ReviewItem[]): Review {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly PlanRow[] | null>(null);
  const [done, setDone] = useState(0);
  const stop = useRef<AbortController | null>(null);

  const start = useCallback(
    async (known: readonly PlanRow[]): Promise<void> => {
      const { signal } = (stop.current = new AbortController());
      const found = new Map(known.map((row) => [row.project.id, row]));
      await reviewProjects(
        items.filter(({ project }) => !found.has(project.id)),
        {
          client,
          signal,
          reviewedAt: new Date().toISOString(),
          onRow: (row) => {
            found.set(row.project.id, row);
            setDone(found.size);
          },
        },
      );
      if (!signal.aborted) setRows(items.flatMap(({ project }) => found.get(project.id) ?? []));
    },
    [client, items],
  );
  useEffect(() => {
    void start([]);
    return () => stop.current?.abort();
  }, [start]);
  const retry = (): void => {
    const known = (rows ?? []).filter(({ state }) => state !== 'unread');
    setRows(null);
    setDone(known.length);
    void start(known);
  };
  return { rows, done, retry };
}
