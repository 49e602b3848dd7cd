import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Maximize2, Minimize2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import { describeError, describeLoadError } from '@/api/errors/describe-error.ts';
import { isUnreachable } from '@/api/errors/error-guards.ts';
import { limits } from '@/contract/limits.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { RateLimitBanner } from '@/domain/rate-limit-banner.tsx';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { cx } from '@/ui/cx.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { useModal } from '@/ui/overlays/use-modal.ts';
import { usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

import { numberSize } from '../model/format.ts';
import { appCounts, type LiveWallSearch, usualApps } from '../model/search.ts';
import { PanelError } from '../panel-error.tsx';
import { RefreshControls } from '../realtime/refresh-controls.tsx';
import { usePollInterval } from '../realtime/use-realtime.ts';
import { LiveTile, type Tile, useLiveTiles } from './live-tile.tsx';
import { useBusiestApps } from './use-busiest-apps.ts';

const noApps: readonly never[] = [];

interface LiveWallPageProps {
  readonly search: LiveWallSearch;
  readonly setSearch: SetSearch<LiveWallSearch>;
}

/** The columns from a tablet's width. Phones have two. */
function columnsOf(tileCount: number, isFull: boolean): string {
  if (tileCount <= 5) return 'md:grid-cols-3';
  return isFull ? 'md:grid-cols-4 lg:grid-cols-5' : 'md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5';
}

/**
 * The current visitors of the busiest apps, one request per app and refresh (spec §4.21). Nothing is sent while the tab
 * is hidden.
 */
export function LiveWallPage({ search, setSearch }: LiveWallPageProps) {
  const choice = search.apps ?? usualApps;
  const count = Number(choice);
  const { apps, unreadable, unranked, error, retry } = useBusiestApps(count);
  const { tiles, sharedError } = useLiveTiles(apps ?? noApps);
  const { seconds, paused } = usePollInterval();
  const [isFull, setIsFull] = useState(false);
  const refresh = useRefresh();
  const open = useCallback((): void => {
    void enterFullScreen().then(() => setIsFull(true));
  }, []);
  usePageShortcuts(useMemo(() => [{ keys: ['f'], does: 'Full screen', press: open }], [open]));
  const tileCount = apps?.length ?? count;
  const budget = paused ? 'paused' : `${formatNumber((tileCount * 60) / seconds)} requests a minute`;
  const subtitle = `Visitors in the last ${limits.realtimeActiveMinutes} minutes · ${formatCount(tileCount, 'app')}, ${budget}`;
  const wall = <Wall {...{ apps, tiles, tileCount, isFull }} isErrorShared={sharedError !== null} />;
  const visibleWall =
    sharedError === null ? (
      wall
    ) : (
      <>
        <WallError error={sharedError} tiles={tiles} isFull={isFull} onRetry={refresh.load} />
        {tiles.some(({ data }) => data !== undefined) && wall}
      </>
    );
  return (
    <>
      <PageHeader
        title="Live wall"
        subtitle={subtitle}
        actions={
          <>
            <SegmentedControl
              label="Apps"
              value={choice}
              onChange={(next) => setSearch({ apps: next === usualApps ? undefined : next })}
              options={appCounts.map((each) => ({ value: each, label: `${each} apps` }))}
            />
            <RefreshControls {...refresh} variant="secondary" />
            <Button icon={<Maximize2 />} onClick={open}>
              Full screen
            </Button>
          </>
        }
      />
      {apps === undefined && error !== null ? (
        <ErrorState {...describeLoadError(error, 'published apps')} onRetry={retry} />
      ) : apps?.length === 0 ? (
        <EmptyState title={unreadable === 0 ? 'No published apps' : 'Couldn’t display any apps'} />
      ) : isFull ? (
        <FullScreen title="Live wall" subtitle={subtitle} onClose={() => setIsFull(false)}>
          <RateLimitBanner />
          {visibleWall}
        </FullScreen>
      ) : (
        <>
          {visibleWall}
          <p className="mt-3 text-small text-ink-3">
            {unranked === null
              ? 'Apps with the most visitors in the last 24 hours.'
              : `Most recently updated apps. ${unranked}`}{' '}
            Charts show the last {limits.realtimeWindowMinutes} minutes on the same scale.
          </p>
        </>
      )}
    </>
  );
}

interface WallProps {
  /** Undefined until they are loaded. */
  readonly apps: ReturnType<typeof useBusiestApps>['apps'];
  /** One per app. */
  readonly tiles: readonly Tile[];
  readonly tileCount: number;
  readonly isFull: boolean;
  readonly isErrorShared: boolean;
}

/** A tile per app. All have the same scale, and numbers of the same size. */
function Wall({ apps, tiles, tileCount, isFull, isErrorShared }: WallProps) {
  const top = Math.max(
    0,
    ...tiles.flatMap(({ data }) => data?.buckets.map(({ visitors }) => visitors || 0) ?? []),
  );
  const longest = Math.max(
    1,
    ...tiles.flatMap(({ data }) => (data === undefined ? [] : formatNumber(data.current_visitors).length)),
  );
  const fullSize = tileCount > 10 ? 'dense' : 'full';
  return (
    <ul
      style={numberSize(longest)}
      aria-label={`Visitors in the last ${limits.realtimeActiveMinutes} minutes, by app`}
      className={cx(
        'grid flex-1 grid-cols-2 gap-3 md:gap-4',
        columnsOf(tileCount, isFull),
        isFull ? 'auto-rows-fr' : 'auto-rows-[minmax(10.5rem,1fr)]',
      )}
    >
      {apps === undefined
        ? Array.from({ length: tileCount }, (_, index) => (
            <li key={index} aria-hidden>
              <Skeleton className="h-full min-h-42 w-full rounded-card" />
            </li>
          ))
        : apps.map((app, index) => {
            const tile = tiles[index];
            return (
              tile && (
                <LiveTile
                  key={app.id}
                  {...app}
                  tile={tile}
                  isErrorShared={isErrorShared}
                  top={top}
                  size={isFull ? fullSize : 'page'}
                />
              )
            );
          })}
    </ul>
  );
}

interface WallErrorProps {
  readonly error: Error;
  readonly tiles: readonly Tile[];
  readonly isFull: boolean;
  readonly onRetry: () => void;
}

/** The error that all tiles share, shown once. */
function WallError({ error, tiles, isFull, onRetry }: WallErrorProps) {
  const loadedAtMs = Math.min(...tiles.map((tile) => tile.loadedAtMs).filter((ms) => ms > 0));
  if (loadedAtMs === Infinity)
    return <ErrorState {...describeLoadError(error, 'live visitors')} onRetry={onRetry} />;
  // Full screen covers the banner of the shell.
  if (isFull && isUnreachable(error)) return <Banner tone="warn" title={describeError(error).title} />;
  return <PanelError error={error} onRetry={onRetry} loadedAtMs={loadedAtMs} className="mb-3" />;
}

function useRefresh() {
  const client = useQueryClient();
  const queryKey = keyOf(useConnection(), 'getProjectRealtimeAnalytics');
  return {
    loading: useIsFetching({ queryKey }) > 0,
    load: () => void client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false }),
  };
}

/**
 * Call it from a click or key press, or the browser rejects it. Without the Fullscreen API, the wall still fills the
 * window. It ends when the page fills the screen, which would cover a dialog that opened before.
 */
async function enterFullScreen(): Promise<void> {
  await document.documentElement.requestFullscreen?.().catch(() => undefined);
}

interface FullScreenProps {
  readonly title: string;
  readonly subtitle: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Fills the window, and the screen where the browser allows it. Escape leaves both. */
function FullScreen({ title, subtitle, onClose, children }: FullScreenProps) {
  const dialog = useModal({ onClose, firstOf: (element) => element.querySelector('button') });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onChange = (): void => {
      if (document.fullscreenElement === null) close();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col gap-4 overflow-y-auto bg-canvas p-4 text-ink open:flex md:p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 text-[clamp(1rem,1.5vw,1.625rem)] text-ink-2">{subtitle}</p>
        <IconButton label="Exit full screen" icon={<Minimize2 className="size-4.5" />} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
