import { Suspense } from 'react';

import { PageFailure } from '@/entities/lazy-failures.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/button.tsx';

import { loadedOf, loadedWords, pagesWords } from './pages-words.ts';
import type { Inventory } from './use-inventory.ts';

interface InventoryFooterProps {
  readonly inventory: Inventory;
  readonly total: number | null;
}

/** Whether it is known what there is to say under the last row. */
export const hasFooter = ({ state, loadAll }: Inventory): boolean => loadAll.running || state === 'settled';

/** More, all of it, how many there are in which order, or what went wrong with the last page. */
export function InventoryFooter({ inventory, total }: InventoryFooterProps) {
  const { loaded, hasMore, unreadable, failure, loadAll, loadingMore, loadMore } = inventory;
  if (failure?.during === 'page' && !loadAll.running) {
    return (
      <Suspense>
        <PageFailure failure={failure} />
      </Suspense>
    );
  }
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      {loadAll.running ? (
        <>
          <span className="tabular text-ink-2">
            Loading all: {loadedOf(loaded, total)}
            {failure === null ? '' : '; waiting until the request limit allows more'}
          </span>
          <Button size="small" onClick={loadAll.stop}>
            Stop
          </Button>
        </>
      ) : (
        <>
          {hasMore ? (
            <>
              <Button size="small" pending={loadingMore} onClick={loadMore}>
                Load more
              </Button>
              <Button size="small" variant="ghost" onClick={loadAll.start}>
                Load all
                {total === null ? '' : `, ${pagesWords(loaded, total)}`}
              </Button>
            </>
          ) : null}
          <span className="tabular ml-auto">{loadedWords(inventory, total)}</span>
        </>
      )}
      {unreadable > 0 ? (
        <span>{formatCount(unreadable, 'item')} without an id, which cannot be shown</span>
      ) : null}
    </div>
  );
}
