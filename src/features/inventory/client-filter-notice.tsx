import type { RefObject } from 'react';

import { LoadAllButton } from '@/domain/lists/load-all-button.tsx';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import type { TableHandle } from '@/ui/table/data-table.tsx';
import { useFooterFocus } from '@/ui/table/use-footer-focus.ts';

import { unknownLabel } from './pages-labels.ts';
import type { Inventory } from './use-inventory.ts';

interface HereNoteProps {
  readonly inventory: Inventory;
  /** The words of the line that are applied here. */
  readonly words: readonly string[];
  /** About how many the service would give; null: nobody knows. */
  readonly total: number | null;
  /** At most how many. */
  readonly most: number | null;
  readonly table: RefObject<TableHandle | null>;
}

/** What the service cannot filter by is filtered here, among what is loaded: that is said, with the price of the rest. */
export function ClientFilterNotice({ inventory, words, total, most, table }: HereNoteProps) {
  const { rows, untold, loaded, hasMore, loadAll, state } = inventory;
  const focus = useFooterFocus(rows.length, (index) => table.current?.focusRow(index));
  if (state !== 'settled' || loaded === 0) return null;
  return (
    <div
      {...focus}
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2 outline-none"
    >
      <p>
        <code className="font-mono">{words.join(' ')}</code> is applied in this browser:{' '}
        {formatNumber(rows.length)} of{' '}
        {hasMore ? `the ${formatCount(loaded, 'project')} loaded so far` : formatCount(loaded, 'project')}.
        {untold === 0 ? null : ` ${unknownLabel(untold)}`}
      </p>
      {hasMore && !loadAll.running ? (
        <LoadAllButton
          size="small"
          {...{ loaded, total, most }}
          connectionIds={[inventory.connectionId]}
          onStart={loadAll.start}
        />
      ) : null}
      {loadAll.running ? (
        <Button size="small" onClick={loadAll.stop}>
          Stop loading
        </Button>
      ) : null}
    </div>
  );
}
