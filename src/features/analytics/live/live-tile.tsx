import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { limits } from '@/contract/limits.ts';
import type { RealtimeAnalytics } from '@/contract/resources/analytics.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Sparkline } from '@/ui/chart/sparkline.tsx';
import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

import { minuteBars } from '../realtime/minute-bars.ts';
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

interface LiveTileProps {
  readonly id: string;
  readonly name: string;
  readonly tile: Tile;
  /** Whether the wall shows the error that all tiles share. */
  readonly isErrorShared: boolean;
  /** The top of all lines, so that they can be compared. */
  readonly top: number;
  /** Whether the tile is in full screen, and has to be legible from across the room. */
  readonly isLarge: boolean;
}

/**
 * One app of the wall. It loads and fails on its own. Memoized, so that an update of one tile doesn't render the
 * others.
 */
export const LiveTile = memo(function LiveTile(props: LiveTileProps) {
  const { id, name, tile, isErrorShared, top, isLarge } = props;
  const workspaceId = useWorkspaceId();
  const { data, loadedAtMs } = tile;
  const error = useStickyError(tile);
  const failure = error === null ? null : isNotFound(error) ? 'Offline' : describeError(error).title;
  return (
    <li className="relative flex min-w-0 flex-col rounded-card bg-surface p-4 shadow-raised hover:bg-hover">
      <h2 className={cx('min-w-0', isLarge ? 'text-[clamp(18px,1.7vw,30px)]/tight' : 'text-base')}>
        <Link
          to="/workspaces/$workspaceId/projects/$projectId/analytics"
          params={{ workspaceId, projectId: id }}
          search={{ range: 'today' }}
          className="block rounded-xs text-ink-2 after:absolute after:inset-0 after:rounded-card"
        >
          <bdi className="block truncate text-left">{name}</bdi>
        </Link>
      </h2>
      {data === undefined ? (
        failure === null ? (
          <div className={isLarge ? 'pt-2' : 'h-23 pt-2'}>
            <Skeleton className={isLarge ? 'h-20 w-1/2' : 'h-10 w-1/2'} />
          </div>
        ) : (
          <p className="mt-2 text-ink-2">{failure}</p>
        )
      ) : (
        <>
          <p
            className={cx(
              'tabular truncate font-semibold tracking-tight',
              isLarge ? 'text-[clamp(48px,6.5vw,120px)]/[1.1]' : 'text-[40px]/12',
              failure !== null || data.current_visitors === 0 ? 'text-ink-3' : 'text-ink',
            )}
          >
            {formatNumber(data.current_visitors)}
            <span className="sr-only">
              {data.current_visitors === 1 ? ' visitor' : ' visitors'} in the last{' '}
              {limits.realtimeActiveMinutes} minutes
            </span>
          </p>
          <div className="flex min-h-10 flex-1 flex-col justify-end pt-3">
            <Sparkline
              top={top}
              points={minuteBars(data, loadedAtMs)}
              className={isLarge ? 'h-full max-h-[24vh]' : 'h-8'}
            />
          </div>
          {failure !== null && !isErrorShared && <p className="mt-1 text-small text-warn">{failure}</p>}
        </>
      )}
    </li>
  );
});
