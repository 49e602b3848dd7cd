import { Suspense } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { ListBanner, ListError } from '@/domain/lists/list-errors.tsx';
import { LoadAllButton } from '@/domain/lists/load-all-button.tsx';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { useFooterFocus } from '@/ui/table/use-footer-focus.ts';

import { InventoryTable } from './inventory-table.tsx';
import { unknownLabel } from './pages-labels.ts';

interface InventoryViewProps extends React.ComponentProps<typeof InventoryTable> {
  /** About how many the service would give; null: nobody knows. */
  readonly total: number | null;
  /** At most how many. */
  readonly most: number | null;
  readonly filtered: boolean;
  readonly onClear: () => void;
}

/** As many rows as tell what the answer's shape is. */
const looked = 20;
const isBare = (row: InventoryRow): boolean => row.name === undefined && row.review_priority === undefined;

/** The list in each of its states: loading, rows, none at all, none that match, none yet among those loaded, failures. */
export function InventoryView({ total, most, filtered, onClear, ...table }: InventoryViewProps) {
  const { inventory } = table;
  const { state, failure, rows, untold, loaded, hasMore, loadAll } = inventory;
  const focus = useFooterFocus(rows.length, (index) => table.handle.current?.focusRow(index));
  if (state === 'failed' && failure !== null) {
    return (
      <Suspense>
        <ListError failure={failure} />
      </Suspense>
    );
  }
  return (
    <div
      className={`flex flex-col gap-3 ${state === 'stale' ? 'opacity-60' : ''}`}
      aria-busy={state === 'pending' || state === 'stale'}
    >
      {failure?.during === 'refresh' ? (
        <Suspense>
          <ListBanner failure={failure} />
        </Suspense>
      ) : null}
      {rows.length > 0 && rows.slice(0, looked).every(isBare) ? (
        <p role="status" className="text-small text-ink-2">
          The service answered with the ids of the projects and nothing else. Filters and order still hold;
          each project opens with what it holds itself.
        </p>
      ) : null}
      {state !== 'pending' && rows.length === 0 ? (
        <div {...focus} className="outline-none">
          {hasMore ? (
            <EmptyState
              title="None yet"
              description={`None of the ${formatCount(loaded, 'project')} loaded so far ${untold === 0 ? 'matches' : 'is known to match'}; the rest is not loaded.${untold === 0 ? '' : ` ${unknownLabel(untold)}`}`}
              action={
                loadAll.running ? (
                  <Button onClick={loadAll.stop}>Stop loading</Button>
                ) : (
                  <LoadAllButton
                    {...{ loaded, total, most }}
                    connectionIds={[inventory.connectionId]}
                    onStart={loadAll.start}
                  />
                )
              }
            />
          ) : filtered ? (
            <EmptyState
              title={untold === 0 ? 'No project matches' : 'No project is known to match'}
              description={
                untold === 0 ? 'No project of this workspace fits the whole line.' : unknownLabel(untold)
              }
              action={<Button onClick={onClear}>Clear the line</Button>}
            />
          ) : (
            <EmptyState
              title="No projects yet"
              description="Projects that are made in this workspace appear here."
            />
          )}
        </div>
      ) : (
        <InventoryTable {...table} />
      )}
    </div>
  );
}
