import { Suspense } from 'react';

import { PageFailure } from '@/domain/lists/list-errors.tsx';
import { LoadAllButton } from '@/domain/lists/load-all-button.tsx';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';

import { loadedOf, loadedLabel } from './pages-labels.ts';
import { filtersLocally } from './query/browser-filter.ts';
import type { Inventory } from './use-inventory.ts';

interface InventoryFooterProps {
  readonly inventory: Inventory;
  readonly total: number | null;
  readonly most: number | null;
  /** Words of the line that the list is not filtered by. */
  readonly notApplied: readonly string[];
}

/** Whether it is known what there is to say under the last row. */
export const hasFooter = ({ state, loadAll }: Inventory): boolean => loadAll.running || state === 'settled';

/** More, all of it, how many there are in which order, or what went wrong with the last page. */
export function InventoryFooter({ inventory, total, most, notApplied }: InventoryFooterProps) {
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
              {/* Above the list, the note on what is filtered here offers the same. */}
              {filtersLocally(inventory.asked) ? null : (
                <LoadAllButton
                  size="small"
                  variant="ghost"
                  {...{ loaded, total, most }}
                  connectionIds={[inventory.connectionId]}
                  onStart={loadAll.start}
                />
              )}
            </>
          ) : null}
          <span className="ml-auto wrap-anywhere">
            <span className="tabular">{loadedLabel(inventory, total)}</span>
            {notApplied.length === 0 ? null : (
              <span className="text-ink"> Not filtered by {notApplied.join(' ')}.</span>
            )}
          </span>
        </>
      )}
      {unreadable > 0 ? (
        <span>{formatCount(unreadable, 'item')} without an id, which cannot be shown</span>
      ) : null}
    </div>
  );
}
