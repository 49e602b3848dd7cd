import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';

import { TimeLeft } from '../time-left.tsx';
import { PageFailure, waitText } from './list-errors.tsx';
import { LoadAllButton } from './load-all-button.tsx';
import type { Size } from './request-cost.ts';
import type { ResourceList } from './use-resource-list.ts';

export type ListSize = Omit<Size, 'loaded'>;

export const unknownSize: ListSize = { total: null, max: null };

/** "243 projects" where all are loaded, "100 of 243" or "First 100 loaded" where not. Counts lag behind lists (spec §2.9). */
export function formatLoaded(
  { loaded, hasMore }: Pick<List, 'loaded' | 'hasMore'>,
  [singular, plural]: readonly [singular: string, plural: string],
  total: number | null,
): string {
  if (!hasMore) return formatCount(loaded, singular, plural);
  return total !== null && total > loaded
    ? `${formatNumber(loaded)} of ${formatNumber(total)}`
    : `First ${formatNumber(loaded)} loaded`;
}

type List = Omit<ResourceList<unknown>, 'rows'>;

interface ListFooterProps {
  readonly list: List;
  readonly size: ListSize;
  readonly unit: readonly [singular: string, plural: string];
}

/** Whether there is anything to show below the last row. */
export const hasFooter = ({ state, hasMore, failure, loadAll }: List): boolean =>
  loadAll.running || (state === 'settled' && (hasMore || failure?.during === 'page'));

/** Shown below the last row: load more, load all, the progress, or why the last page failed. */
export function ListFooter({ list, size, unit }: ListFooterProps) {
  const { failure, hasMore, loaded, loadAll, loadingMore, loadMore, connectionIds } = list;
  if (loadAll.running) return <LoadingAll {...{ list, size, unit }} />;
  if (failure?.during === 'page') return <PageFailure failure={failure} what={unit[1]} />;
  if (!hasMore) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" pending={loadingMore} onClick={loadMore}>
        Load more
      </Button>
      <LoadAllButton
        size="small"
        variant="ghost"
        {...size}
        {...{ unit, loaded, connectionIds }}
        onStart={loadAll.start}
      />
    </div>
  );
}

function LoadingAll({ list: { loaded, failure, loadAll }, size: { total }, unit }: ListFooterProps) {
  // Counts lag (spec §2.9), so the list may be longer than its total.
  const isCounted = total !== null && total > 0 && total >= loaded;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {total === null || total <= 0 ? null : (
        <div className="w-40">
          <ProgressBar label={`Loading all ${unit[1]}`} value={loaded / total} />
        </div>
      )}
      <span className="text-small text-ink-2 tabular-nums">
        Loading all…{' '}
        {isCounted
          ? `${formatNumber(loaded)} of about ${formatNumber(total)}`
          : `${formatNumber(loaded)} loaded`}
        {failure?.during === 'page' ? (
          `. ${waitText(failure.error)}`
        ) : isCounted ? (
          <TimeLeft done={loaded} total={total} />
        ) : null}
      </span>
      <Button size="small" onClick={loadAll.stop}>
        Stop
      </Button>
    </div>
  );
}
