import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type Ref, useId, useMemo, useState } from 'react';

import { editQuery } from '@/domain/security/query/format-query.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import type { ParsedQuery, Term } from '@/domain/security/query/types.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { usePendingValue } from '@/ui/forms/use-pending-value.ts';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';
import { ColumnsMenu } from '@/ui/table/columns-menu.tsx';

import { QueryField, holdsCaret } from './query-field.tsx';
import { QueryFilters } from './query-filters.tsx';
import { QueryNotes } from './query-notes.tsx';
import type { Inventory } from './use-inventory.ts';

interface QueryBarProps {
  readonly q: string | undefined;
  readonly onQ: (q: string | undefined) => void;
  readonly parsed: ParsedQuery;
  readonly inventory: Inventory;
  readonly columns: readonly MenuItem[];
  readonly handle: Ref<{ focus: () => void }>;
  readonly onLeave: () => void;
  /** Called when the button of a note was used, which then disappears with its note. */
  readonly onFixed: () => void;
  /** More buttons for the end of the bar. */
  readonly children: ReactNode;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Loads what the query matches again. For the page's header. */
export const RefreshInventory = ({ inventory }: Pick<QueryBarProps, 'inventory'>) => (
  <RefreshButton
    refreshing={inventory.refreshing}
    disabledReason={inventory.loadAll.running ? 'Stop loading before you refresh.' : undefined}
    onRefresh={inventory.refresh}
  />
);

export function QueryBar(props: QueryBarProps) {
  const { q, onQ, parsed, inventory, columns } = props;
  const [open, setOpen] = useState(false);
  const [caret, setCaret] = useState<number | null>(null);
  const notes = useId();
  // Two filters set within one transition: the second edits what the first one wrote.
  const [[line = ''], setLine] = usePendingValue(useMemo(() => [q ?? ''], [q]));
  const query = useMemo(() => parseQuery(line).query, [line]);
  const write = (next: string): void => {
    setLine([next]);
    onQ(next || undefined);
  };
  const fix = (next: string): void => {
    write(next);
    props.onFixed();
  };
  return (
    <div role="search" aria-label="Projects" className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <QueryField
          q={q}
          onQ={onQ}
          rows={inventory.rows}
          onLeave={props.onLeave}
          handle={props.handle}
          caret={caret}
          onCaret={setCaret}
          describedBy={notes}
        />
        <div className="flex items-center gap-2">
          <IconButton
            variant="secondary"
            label={open ? 'Hide filters' : 'Show filters'}
            aria-expanded={open}
            icon={<SlidersHorizontal {...icon} />}
            onClick={() => setOpen(!open)}
          />
          <ColumnsMenu items={columns} />
          {props.children}
        </div>
      </div>
      {open ? <QueryFilters query={query} onEdit={(parts) => write(editQuery(line, parts))} /> : null}
      <QueryNotes
        id={notes}
        terms={parsed.terms.filter((term) => !holdsCaret(term, caret))}
        query={parsed.query}
        requested={inventory.requested}
        refusal={inventory.refusal}
        onEdit={(parts) => fix(editQuery(line, parts))}
        onReplace={({ raw, start, end }: Term, suggestion) => {
          // The notes lag behind the line, which may have changed.
          if (line.slice(start, end) === raw) fix(`${line.slice(0, start)}${suggestion}${line.slice(end)}`);
        }}
      />
    </div>
  );
}
