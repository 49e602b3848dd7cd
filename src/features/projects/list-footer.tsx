import { Suspense } from 'react';

import { PageFailure } from '@/domain/lists/list-errors.tsx';
import { LoadAllButton } from '@/domain/lists/load-all-button.tsx';
import { Button } from '@/ui/controls/button.tsx';

import { LoadingAll } from './loading-all.tsx';
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
