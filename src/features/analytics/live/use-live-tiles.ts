import { useQueries, type UseQueryResult } from '@tanstack/react-query';

import { describeError } from '@/api/errors/describe-error.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { RealtimeAnalytics } from '@/contract/resources/analytics.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';

import { useRealtimeOptions } from '../realtime/use-realtime.ts';

export interface Tile {
  readonly data: RealtimeAnalytics | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly errorUpdateCount: number;
  readonly loadedAtMs: number;
}

const tilesOf = (results: readonly UseQueryResult<RealtimeAnalytics>[]): readonly Tile[] =>
  results.map(({ data, error, isPending, errorUpdateCount, dataUpdatedAt }) => ({
    data,
    error,
    isPending,
    errorUpdateCount,
    loadedAtMs: dataUpdatedAt,
  }));

/** The current visitors of each app, and the error if all of them failed in the same way. */
export function useLiveTiles(apps: readonly { readonly id: string }[]) {
  const optionsOf = useRealtimeOptions();
  const tiles = useQueries({ queries: apps.map(({ id }) => optionsOf(id)), combine: tilesOf });
  const sharedError = useStickyError({
    error: sharedErrorOf(tiles),
    isPending: tiles.length > 0 && tiles.every(isFailing),
    errorUpdateCount: 1,
  });
  return { tiles, sharedError };
}

/** Whether a tile has failed. One without data has no error while it loads again. */
const isFailing = ({ error, isPending, errorUpdateCount }: Tile): boolean =>
  error !== null || (isPending && errorUpdateCount > 0);

function sharedErrorOf(tiles: readonly Tile[]): Error | null {
  const errors = tiles.flatMap(({ error }) => error ?? []);
  const [first] = errors;
  // An error for an app that is offline is about that app only.
  if (first === undefined || isNotFound(first) || !tiles.every(isFailing)) return null;
  const { title } = describeError(first);
  return errors.every((error) => describeError(error).title === title) ? first : null;
}
