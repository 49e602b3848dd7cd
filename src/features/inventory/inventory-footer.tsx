import type { ComponentProps, RefObject } from 'react';

import { useConnection } from '@/domain/connection-scope.tsx';
import { PageFailure, waitText } from '@/domain/lists/list-errors.tsx';
import { LoadAllButton } from '@/domain/lists/load-all-button.tsx';
import { filtersLocally } from '@/domain/security/query/browser-filter.ts';
import { useShownQuery } from '@/domain/security/query/shown-query.ts';
import { TimeLeft } from '@/domain/time-left.tsx';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';
import type { TableHandle } from '@/ui/table/data-table.tsx';
import { useFooterFocus } from '@/ui/table/use-footer-focus.ts';

import { clientFilterLabel } from './export-request.ts';
import {
  loadedLabel,
  loadedOf,
  shortLoadedLabel,
  unknownLabel,
  unreadableLabel,
} from './inventory-labels.ts';
import type { Inventory } from './use-inventory.ts';

interface LoadAllProps extends Pick<ComponentProps<typeof LoadAllButton>, 'size' | 'variant'> {
  readonly inventory: Inventory;
}

/** Loads the rest of the list, or stops loading it. */
export function LoadAll({ inventory, ...button }: LoadAllProps) {
  const { loaded, total, max, loadAll } = inventory;
  const connectionIds = [useConnection().id];
  if (loadAll.running)
    return (
      <Button size={button.size} onClick={loadAll.stop}>
        Stop loading
      </Button>
    );
  return <LoadAllButton {...button} {...{ loaded, total, max, connectionIds }} onStart={loadAll.start} />;
}

interface InventoryFooterProps {
  readonly inventory: Inventory;
  /** Terms of the query that the list isn't filtered by. */
  readonly notApplied: readonly string[];
}

export const hasFooter = ({ state, loadAll }: Inventory): boolean => loadAll.running || state === 'settled';

/** Loads more, says how many projects are loaded in which order, or what went wrong with the last page. */
export function InventoryFooter({ inventory, notApplied }: InventoryFooterProps) {
  const phone = useMedia(phoneQuery);
  const { loaded, total, hasMore, unreadable, failure, loadAll, loadingMore, loadMore, requested } =
    inventory;
  if (failure?.during === 'page' && !loadAll.running) {
    return <PageFailure failure={failure} what="projects" />;
  }
  return (
    <div className="flex min-w-0 flex-1 items-center gap-x-3 gap-y-1 max-sm:-my-1.5 max-sm:has-[>button:first-child]:-ml-2.5 sm:flex-wrap">
      {loadAll.running ? (
        <>
          <span className="tabular text-ink-2">
            Loading {loadedOf(inventory)}…
            {failure !== null ? (
              ` ${waitText(failure.error)}`
            ) : total === null ? null : (
              <TimeLeft done={loaded} total={total} />
            )}
          </span>
          <Button size="small" onClick={loadAll.stop}>
            Stop
          </Button>
        </>
      ) : (
        <>
          {/* A phone has room for one button, and loads more at the end of the list anyway. */}
          {hasMore && !phone ? (
            <Button size="small" pending={loadingMore} onClick={loadMore}>
              Load more
            </Button>
          ) : null}
          {/* The notice above the list has the same button. */}
          {hasMore && !filtersLocally(requested) ? (
            <LoadAll inventory={inventory} size="small" variant="ghost" />
          ) : null}
          <span className="ml-auto wrap-anywhere">
            <span className="tabular">
              {hasMore && phone ? shortLoadedLabel(inventory) : loadedLabel(inventory)}
            </span>
            {notApplied.length === 0 ? null : (
              <span className="text-ink"> · Not applied: {notApplied.join(' ')}</span>
            )}
          </span>
        </>
      )}
      {unreadable > 0 ? <span>{unreadableLabel(unreadable)}</span> : null}
    </div>
  );
}

interface ClientFilterNoticeProps {
  readonly inventory: Inventory;
  readonly table: RefObject<TableHandle | null>;
}

/** Says that part of the query filters only loaded rows, and offers to load the rest. */
export function ClientFilterNotice({ inventory, table }: ClientFilterNoticeProps) {
  const { rows, unknown, loaded, hasMore, loadAll, state, requested } = inventory;
  const focus = useFooterFocus(rows.length, (index) => table.current?.focusRow(index));
  const shown = useShownQuery();
  if (state !== 'settled' || loaded === 0) return null;
  return (
    <div
      {...focus}
      // As high as its button, so that the list keeps its place when the button goes.
      className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2 outline-none pointer-coarse:min-h-touch"
    >
      <p>
        <code className="font-mono">{shown(clientFilterLabel(requested).join(' '))}</code>
        {hasMore
          ? ` applies only to the ${formatCount(loaded, 'loaded project')}: ${formatNumber(rows.length)} match.`
          : `: ${formatNumber(rows.length)} of ${formatCount(loaded, 'project')} match.`}
        {unknown === 0 ? null : ` ${unknownLabel(unknown)}`}
      </p>
      {/* An empty list has the button itself. */}
      {rows.length > 0 && (hasMore || loadAll.running) ? (
        <LoadAll inventory={inventory} size="small" />
      ) : null}
    </div>
  );
}
