import { Suspense } from 'react';

import { PageFailure } from '@/entities/lazy-failures.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/button.tsx';

import type { ProjectList } from './use-project-list.ts';

interface ListFooterProps {
  readonly list: ProjectList;
  /** About how many there are, where that is known: the service counts no filtered lists. */
  readonly total: number | null;
}

const progress = (list: ProjectList, total: number | null): string => {
  const loaded = formatNumber(list.loaded);
  // The workspace's count is eventually consistent (spec 2.9) and may fall behind what is loaded.
  return total !== null && total >= list.loaded
    ? `${loaded} of about ${formatNumber(total)}`
    : `${loaded} loaded`;
};

/** Whether there is anything to say under the last row. */
export const hasFooter = (list: ProjectList): boolean =>
  list.loadAll.running ||
  (list.state === 'settled' && (list.hasMore || list.failures.some((failure) => failure.during === 'page')));

/** What stands under the last row: more, all of it, how far that is, or what went wrong with the last page. */
export function ListFooter({ list, total }: ListFooterProps) {
  const failed = list.failures.find((failure) => failure.during === 'page');
  if (failed && !list.loadAll.running) {
    return (
      <Suspense>
        <PageFailure failure={failed} />
      </Suspense>
    );
  }
  if (!list.hasMore) return null;
  if (list.loadAll.running) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Progress done={list.loaded} total={total} />
        <span className="text-small text-ink-2 tabular-nums">
          Loading all: {progress(list, total)}
          {failed ? '; waiting until the request limit allows more' : ''}
        </span>
        <Button size="small" onClick={list.loadAll.stop}>
          Stop
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" pending={list.loadingMore} onClick={list.loadMore}>
        Load more
      </Button>
      <Button size="small" variant="ghost" onClick={list.loadAll.start}>
        Load all
      </Button>
    </div>
  );
}

interface ProgressProps {
  readonly done: number;
  readonly total: number | null;
}

/** Without a total there is nothing to measure against: the count beside it moves instead. */
function Progress({ done, total }: ProgressProps) {
  if (total === null || total <= 0) return null;
  const part = Math.min(done / total, 1);
  return (
    <div
      role="progressbar"
      aria-label="Loading all projects"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      className="h-1 w-40 overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full origin-left bg-accent" style={{ transform: `scaleX(${part})` }} />
    </div>
  );
}
