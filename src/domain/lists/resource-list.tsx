import { type ReactNode, type RefObject, useRef } from 'react';

import { usePreference } from '@/ui/preferences.ts';
import { DataTable, type DataTableProps, type TableHandle } from '@/ui/table/data-table.tsx';
import { useFooterFocus } from '@/ui/table/use-footer-focus.ts';

import { ListBanner, ListError } from './list-errors.tsx';
import { hasFooter, ListFooter, type ListSize, unknownSize } from './list-footer.tsx';
import { endReached } from './list-status.ts';
import type { ResourceList as List } from './use-resource-list.ts';

type TableProps<Row> = Omit<
  DataTableProps<Row>,
  'rows' | 'loading' | 'rowCount' | 'onEndReached' | 'density' | 'handle'
>;

interface ResourceListProps<Row> extends TableProps<Row> {
  readonly list: List<Row>;
  /** Defaults to the person's preference. */
  readonly density?: DataTableProps<Row>['density'] | undefined;
  /** Replaces the rows if there are none, or none match. */
  readonly empty: ReactNode;
  /** Singular and plural of the items: `['project', 'projects']`. */
  readonly unit: readonly [singular: string, plural: string];
  readonly size?: ListSize | undefined;
  /** Replaces the footer while rows are selected. */
  readonly bar?: ReactNode;
  /** Whether the page itself filters the rows of the previous search, so that they aren't dimmed. */
  readonly isNarrowed?: boolean | undefined;
  readonly handle?: RefObject<TableHandle | null> | undefined;
  /** Renders the rows and the footer as something other than a table. */
  readonly children?: ((footer: ReactNode) => ReactNode) | undefined;
}

/** A list in every state: loading, rows, empty, no matches, and errors. */
export function ResourceList<Row>({
  list,
  density,
  empty,
  unit,
  size = unknownSize,
  bar,
  isNarrowed = false,
  handle,
  children,
  ...table
}: ResourceListProps<Row>) {
  const [preferred] = usePreference('density');
  const { state, failure, rows, hasMore, loaded } = list;
  const ownHandle = useRef<TableHandle>(null);
  const tableHandle = handle ?? ownHandle;
  const emptyFocus = useFooterFocus(rows.length, (index) => tableHandle.current?.focusRow(index));
  if (state === 'failed') return failure === null ? null : <ListError failure={failure} what={unit[1]} />;

  // A page without items isn't the end of a list (spec §8).
  const isEmpty = state === 'settled' && rows.length === 0 && (!hasMore || loaded > 0);
  const footer = bar ?? (hasFooter(list) ? <ListFooter list={list} unit={unit} size={size} /> : table.footer);
  return (
    <div
      className={`flex flex-col gap-3 ${state === 'stale' && !isNarrowed ? 'opacity-60' : ''}`}
      aria-busy={state === 'pending' || state === 'stale'}
    >
      {failure === null || failure.during === 'page' ? null : <ListBanner failure={failure} what={unit[1]} />}
      {isEmpty ? (
        <>
          {empty}
          {footer === undefined ? null : (
            <div {...emptyFocus} className="-mt-10 flex justify-center outline-none">
              {footer}
            </div>
          )}
        </>
      ) : children === undefined ? (
        <DataTable
          {...table}
          handle={tableHandle}
          rows={rows}
          density={density ?? preferred}
          loading={state === 'pending'}
          rowCount={hasMore ? -1 : rows.length}
          onEndReached={endReached(list)}
          footer={footer}
        />
      ) : (
        children(footer)
      )}
    </div>
  );
}
