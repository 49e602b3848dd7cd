import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import type { ApiError } from '@/api/transport/api-error.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useMissingPersonalData } from '@/domain/security/inventory-lock.ts';
import { nearest } from '@/domain/security/query/did-you-mean.ts';
import { editQuery } from '@/domain/security/query/format-query.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { omittedTerms, queryNotes } from '@/domain/security/query/request.ts';
import type { ParsedQuery, Term, InventoryQuery } from '@/domain/security/query/types.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';
import { ColumnsMenu } from '@/ui/table/columns-menu.tsx';

import { QueryField, holdsCaret } from './query-field.tsx';
import { QueryFilters } from './query-filters.tsx';
import type { Inventory } from './use-inventory.ts';

interface QueryBarProps {
  readonly q: string | undefined;
  /** What `onQ` was called with last, which `q` may still trail. */
  readonly latestLine: string;
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

/** Reloads the projects that match the query. For the page's header. */
export const RefreshInventory = ({ inventory }: Pick<QueryBarProps, 'inventory'>) => (
  <RefreshButton
    refreshing={inventory.refreshing}
    disabledReason={inventory.loadAll.running ? 'Stop loading before you refresh.' : undefined}
    onRefresh={inventory.refresh}
  />
);

export function QueryBar(props: QueryBarProps) {
  const { q, latestLine: line, onQ, parsed, inventory, columns } = props;
  const [open, setOpen] = useState(false);
  const [caret, setCaret] = useState<number | null>(null);
  const notes = useId();
  const write = (next: string): void => onQ(next || undefined);
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
            icon={<SlidersHorizontal />}
            onClick={() => setOpen(!open)}
          />
          <ColumnsMenu items={columns} />
          {props.children}
        </div>
      </div>
      {open ? (
        <QueryFilters query={parseQuery(line).query} onEdit={(parts) => write(editQuery(line, parts))} />
      ) : null}
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

interface RefusedQueryProps {
  /** The query of the line. */
  readonly query: InventoryQuery;
  /** The query without the parts that the API rejected. */
  readonly requested: InventoryQuery;
  readonly onEdit: (parts: Partial<InventoryQuery>) => void;
}

interface QueryNotesProps extends RefusedQueryProps {
  readonly id: string;
  readonly terms: readonly Term[];
  readonly refusal: ApiError | null;
  readonly onReplace: (term: Term, suggestion: string) => void;
}

/** Says which parts of the line are not applied, and why. */
export function QueryNotes({ id, terms, refusal, onReplace, ...refused }: QueryNotesProps) {
  const problems = terms.filter(({ problem }) => problem !== null);
  return (
    <div id={id} role="status" className="flex flex-col gap-1 text-small text-ink-2 empty:-mt-2.5">
      {problems.map((term) => {
        const { start, raw, problem, suggestion } = term;
        return (
          <Note key={start}>
            <code className="font-mono">{raw}</code> isn’t applied.{' '}
            {suggestion === null ? (
              problem
            ) : (
              <Fix onClick={() => onReplace(term, suggestion)}>Did you mean {suggestion}?</Fix>
            )}
          </Note>
        );
      })}
      {queryNotes(refused.query).map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {refusal === null ? null : <RefusedQuery {...refused} refusal={refusal} />}
    </div>
  );
}

const Note = ({ children }: { readonly children: ReactNode }) => <p className="wrap-anywhere">{children}</p>;

const Fix = (props: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <Button size="small" variant="ghost" className="-my-1" {...props} />
);

/** Parts that need a plan or a setting that the workspace lacks, or an unknown finding type. */
function RefusedQuery({ refusal, ...props }: RefusedQueryProps & { readonly refusal: ApiError }) {
  const { words, parts } = omittedTerms(props.query, props.requested);
  const missing = useMissingPersonalData();
  return (
    <Note>
      <code className="font-mono">{words.join(' ')}</code> isn’t applied.{' '}
      {refusal.status === 400 ? <UnknownType {...props} /> : (missing ?? describeError(refusal).meaning)}{' '}
      <Fix onClick={() => props.onEdit(parts)}>Remove filter</Fix>
    </Note>
  );
}

/** The error doesn't say which finding type is unknown (spec §4.20), but the insights list those that exist. */
function UnknownType({ query, onEdit }: RefusedQueryProps) {
  const types = useQuery(insightsOptions(useConnection(), useWorkspaceId())).data?.findings ?? [];
  const ids = types.map(({ id }) => id);
  const [first, ...others] = query.findings.filter((id) => !ids.includes(id));
  if (first === undefined) return 'The API rejected this finding type.';
  if (others.length > 0) return 'At least one finding type is unknown.';
  const meant = nearest(first, ids);
  const findings = query.findings.map((id) => (id === first && meant !== null ? meant : id));
  return (
    <>
      Unknown finding type “{first}”.
      {meant === null ? null : <Fix onClick={() => onEdit({ findings })}>Did you mean finding:{meant}?</Fix>}
    </>
  );
}
