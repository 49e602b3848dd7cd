import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

import { projectAnalyticsOptions } from '@/api/analytics/analytics.ts';
import type { Metric } from '@/contract/values.ts';
import { useConnection } from '@/domain/connection-scope.tsx';

import { requestOf } from '../model/ranges.ts';
import { joinTraffic } from '../model/series.ts';
import type { PlacedNote } from './chart-note.ts';
import { covers, type Effect, effectOf, hourlyRanges, type Moment } from './effects.ts';

/** `loading`, or an effect that couldn't be loaded: `failed`. */
export type LoadedEffect = Effect | { readonly kind: 'loading' | 'failed' };

/** The moments of releases and changes of this browser, by note. Several in one note count from the last. */
export function momentsOf(notes: readonly PlacedNote[]): ReadonlyMap<string, Moment> {
  const automatic = notes.filter(({ kind }) => kind !== 'own').toSorted((a, b) => a.endMs - b.endMs);
  return new Map(
    automatic.map(({ id, endMs }) => {
      const next = automatic.find(({ startMs }) => startMs > endMs);
      return [id, { atMs: endMs, nextMs: next?.startMs ?? Infinity }];
    }),
  );
}

/** The change in a project's traffic after each release and change, by note. Loaded by hour, after everything else. */
export function useEffects(
  projectId: string | null,
  notes: readonly PlacedNote[],
  metric: Metric,
): ReadonlyMap<string, LoadedEffect> {
  const connection = useConnection();
  const moments = useMemo(() => momentsOf(notes), [notes]);
  const ranges = useMemo(() => hourlyRanges([...moments.values()]), [moments]);
  const responses = useQueries({
    queries:
      projectId === null
        ? []
        : ranges.map((range) =>
            projectAnalyticsOptions(connection, projectId, requestOf(range, 'hourly'), 'background'),
          ),
    combine: (results) =>
      results.map(({ data, dataUpdatedAt, isError }) => ({ data, atMs: dataUpdatedAt, isError })),
  });
  return useMemo(() => {
    const hours = responses.map(({ data, atMs }, index) => {
      const range = ranges[index];
      if (data === undefined || range === undefined) return null;
      return joinTraffic({ range, granularity: 'hourly', compared: null }, { data, atMs }, undefined);
    });
    const effects = [...moments].flatMap(([id, moment]): (readonly [string, LoadedEffect])[] => {
      const index = ranges.findIndex((range) => covers(range, moment));
      const [range, response, series] = [ranges[index], responses[index], hours[index]];
      if (range === undefined || response === undefined) return [];
      if (series) return [[id, effectOf(series, range, metric, moment)]];
      return [[id, { kind: response.isError ? 'failed' : 'loading' }]];
    });
    return new Map(effects);
  }, [responses, ranges, moments, metric]);
}
