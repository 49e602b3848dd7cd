import { type ReactNode } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import type { ApiError } from '@/api/transport/api-error.ts';
import type { InventoryQuery, Term } from '@/domain/security/query/types.ts';
import { Button } from '@/ui/controls/button.tsx';

import { queryNotes } from './query/request.ts';
import { RefusedQuery } from './refused-query.tsx';

interface LineNotesProps {
  readonly id: string;
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly terms: readonly Term[];
  /** As the line says it. */
  readonly query: InventoryQuery;
  /** As it is asked. */
  readonly asked: InventoryQuery;
  readonly refusal: ApiError | null;
  /** Why there is no personal data, where the workspace says so. */
  readonly noPersonalData: string | undefined;
  readonly onEdit: (parts: Partial<InventoryQuery>) => void;
  /** Puts what was meant in the place of a term. */
  readonly onReplace: (term: Term, suggestion: string) => void;
}

/** What of the line is not applied, and why; each for itself, the rest of the line holds. */
export function QueryNotes(props: LineNotesProps) {
  const { id, connection, workspaceId, terms, query, asked, refusal, noPersonalData, onEdit, onReplace } =
    props;
  const problems = terms.filter(({ problem }) => problem !== null);
  const notes = queryNotes(query);
  return (
    <div id={id} role="status" className="flex flex-col gap-1 text-small text-ink-2 empty:-mt-2.5">
      {problems.map((term) => (
        <Note key={term.start}>
          <code className="font-mono">{term.raw}</code> is not applied.{' '}
          {term.suggestion === null ? term.problem : <DidYouMean {...{ term, onReplace }} />}
        </Note>
      ))}
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {refusal === null ? null : (
        <RefusedQuery {...{ connection, workspaceId, query, asked, refusal, onEdit }} why={noPersonalData} />
      )}
    </div>
  );
}

const Note = ({ children }: { readonly children: ReactNode }) => <p className="wrap-anywhere">{children}</p>;

interface DidYouMeanProps extends Pick<LineNotesProps, 'onReplace'> {
  readonly term: Term;
}

function DidYouMean({ term, onReplace }: DidYouMeanProps) {
  const { suggestion } = term;
  if (suggestion === null) return null;
  return (
    <Button size="small" variant="ghost" className="-my-1" onClick={() => onReplace(term, suggestion)}>
      Did you mean {suggestion}?
    </Button>
  );
}
