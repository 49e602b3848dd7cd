import { Suspense } from 'react';

import { PageFailure } from '@/domain/lists/list-errors.tsx';
import { LoadAllButton } from '@/domain/lists/load-all-button.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';

import type { ProjectList } from './use-project-list.ts';

interface ListFooterProps {
  readonly list: ProjectList;
  /** About how many there are, where that is known: the service counts no filtered lists. */
  readonly total: number | null;
}

/** Whether there is anything to say under the last row. */
export const hasFooter = (list: ProjectList): boolean =>
  list.loadAll.running ||
  (list.state === 'settled' && (list.hasMore || list.failures.some((failure) => failure.during === 'page')));

interface LoadingAllProps {
  readonly list: ProjectList;
  /** About how many there are, where that is known. */
  readonly total: number | null;
}

/** How far all of a list has come, and the way to stop it. Without a total the count moves instead of a bar. */
function LoadingAll({ list, total }: LoadingAllProps) {
  const loaded = formatNumber(list.loaded);
  // The workspace's count is eventually consistent (spec 2.9) and may fall behind what is loaded.
  const known = total !== null && total > 0 && total >= list.loaded;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {total === null || total <= 0 ? null : (
        <div className="w-40">
          <ProgressBar label="Loading all projects" value={list.loaded / total} />
        </div>
      )}
      <span className="text-small text-ink-2 tabular-nums">
        Loading all: {known ? `${loaded} of about ${formatNumber(total)}` : `${loaded} loaded`}
        {list.failures.some(({ during }) => during === 'page')
          ? '; waiting until the request limit allows more'
          : ''}
      </span>
      <Button size="small" onClick={list.loadAll.stop}>
        Stop
      </Button>
    </div>
  );
}

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
    return <LoadingAll list={list} total={total} />;
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" pending={list.loadingMore} onClick={list.loadMore}>
        Load more
      </Button>
      <LoadAllButton
        size="small"
        variant="ghost"
        loaded={list.loaded}
        total={total}
        most={list.most}
        connectionIds={list.connectionIds}
        onStart={list.loadAll.start}
      />
    </div>
  );
}
