import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type Ref, useId, useMemo, useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import type { InventoryQuery, ParsedQuery, Term } from '@/domain/security/query/types.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { usePendingValue } from '@/ui/forms/use-pending-value.ts';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';
import { ColumnsMenu } from '@/ui/table/columns-menu.tsx';

import { holdsCaret, QueryField } from './query-field.tsx';
import { QueryFilters } from './query-filters.tsx';
import { QueryNotes } from './query-notes.tsx';
import { editQuery } from './query/format-query.ts';
import { parseQuery } from './query/parse-query.ts';
import type { Inventory } from './use-inventory.ts';

interface QueryBarProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly q: string | undefined;
  readonly onQ: (q: string | undefined) => void;
  readonly parsed: ParsedQuery;
  readonly inventory: Inventory;
  readonly columns: readonly MenuItem[];
  readonly noPersonalData: string | undefined;
  readonly handle: Ref<{ focus: () => void }>;
  readonly onLeave: () => void;
  /** The button that was pressed in a note goes with the note. */
  readonly onFixed: () => void;
  /** What else can be done with the list, at the end of the bar. */
  readonly children: ReactNode;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The query line, the same filters to be pressed, and how the table looks. */
export function QueryBar(props: QueryBarProps) {
  const { connection, workspaceId, q, onQ, parsed, inventory, columns, noPersonalData } = props;
  const [open, setOpen] = useState(false);
  const [caret, setCaret] = useState<number | null>(null);
  const notes = useId();
  // Two filters pressed within one transition: the second edits what the first one wrote.
  const [[line = ''], setLine] = usePendingValue(useMemo(() => [q ?? ''], [q]));
  const query = useMemo(() => parseQuery(line).query, [line]);
  const edit = (parts: Partial<InventoryQuery>): void => {
    const next = editQuery(line, parts);
    setLine([next]);
    onQ(next || undefined);
  };
  const fix = (next: string): void => {
    setLine([next]);
    onQ(next || undefined);
    props.onFixed();
  };
  return (
    <div role="search" aria-label="Projects" className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <QueryField
          connection={connection}
          workspaceId={workspaceId}
          q={q}
          onQ={onQ}
          onLeave={props.onLeave}
          handle={props.handle}
          caret={caret}
          onCaret={setCaret}
          describedBy={notes}
        />
        <div className="flex items-center gap-2">
          <IconButton
            variant="secondary"
            label={open ? 'Hide the filters' : 'Show the filters'}
            aria-expanded={open}
            icon={<SlidersHorizontal {...icon} />}
            onClick={() => setOpen(!open)}
          />
          <RefreshButton
            refreshing={inventory.refreshing}
            disabledReason={
              inventory.loadAll.running ? 'All pages are being loaded: stop that first.' : undefined
            }
            onRefresh={inventory.refresh}
          />
          <ColumnsMenu items={columns} />
          {props.children}
        </div>
      </div>
      {open ? (
        <QueryFilters
          connection={connection}
          workspaceId={workspaceId}
          query={query}
          onEdit={edit}
          noPersonalData={noPersonalData}
        />
      ) : null}
      <QueryNotes
        id={notes}
        connection={connection}
        workspaceId={workspaceId}
        terms={parsed.terms.filter((term) => !holdsCaret(term, caret))}
        query={parsed.query}
        asked={inventory.asked}
        refusal={inventory.refusal}
        noPersonalData={noPersonalData}
        onEdit={(parts) => fix(editQuery(line, parts))}
        onReplace={({ raw, start, end }: Term, suggestion) => {
          // The notes trail the line: what stands there by now may be something else.
          if (line.slice(start, end) === raw) fix(`${line.slice(0, start)}${suggestion}${line.slice(end)}`);
        }}
      />
    </div>
  );
}
