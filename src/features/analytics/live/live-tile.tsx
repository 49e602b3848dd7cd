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
  readonly size: keyof typeof sizes;
}

/**
 * On the page, in full screen, where a tile has to be legible from across the room, and in full screen among so many
 * that their rows have to share the height of the screen. The longest number of the wall fits into its tile.
 */
const sizes = {
  page: {
    tile: 'p-4',
    name: 'text-base',
    number: 'text-[min(2.5rem,150cqi/var(--longest))]/12',
    line: 'h-8',
    skeleton: 'h-23',
  },
  full: {
    tile: 'p-4',
    name: 'text-[clamp(1.125rem,1.7vw,1.875rem)]/tight',
    number: 'text-[min(clamp(3rem,6.5vw,7.5rem),150cqi/var(--longest))]/[1.1]',
    line: 'grow max-h-[24vh]',
    skeleton: '',
  },
  dense: {
    tile: 'px-4 py-3',
    name: 'text-[clamp(0.9375rem,2vh,1.5rem)]/tight',
    number: 'text-[min(clamp(2.5rem,6.5vh,5.5rem),150cqi/var(--longest))]/[1.1]',
    line: 'grow max-h-[24vh]',
    skeleton: '',
  },
} as const;

/**
 * One app of the wall. It loads and fails on its own. Memoized, so that an update of one tile doesn't render the
 * others.
 */
export const LiveTile = memo(function LiveTile(props: LiveTileProps) {
  const { id, name, tile, isErrorShared, top, size } = props;
  const classes = sizes[size];
  const workspaceId = useWorkspaceId();
  const { data, loadedAtMs } = tile;
  const error = useStickyError(tile);
  const failure = error === null ? null : isNotFound(error) ? 'Offline' : describeError(error).title;
  return (
    <li
      className={cx(
        '@container relative flex min-w-0 flex-col rounded-card bg-surface shadow-raised hover:bg-hover',
        classes.tile,
      )}
    >
      <h2 className={cx('min-w-0', classes.name)}>
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
          <div className={cx('pt-2', classes.skeleton)}>
            <Skeleton className={cx('w-1/2', size === 'full' ? 'h-20' : 'h-10')} />
          </div>
        ) : (
          <p className="mt-2 text-ink-2">{failure}</p>
        )
      ) : (
        <>
          <p
            className={cx(
              'tabular font-semibold tracking-tight whitespace-nowrap',
              classes.number,
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
            <Sparkline top={top} points={minuteBars(data, loadedAtMs)} className={classes.line} />
          </div>
          {failure !== null && !isErrorShared && <p className="mt-1 text-small text-warn">{failure}</p>}
        </>
      )}
    </li>
  );
});
