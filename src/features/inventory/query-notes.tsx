import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import type { ApiError } from '@/api/transport/api-error.ts';
import type { InventoryQuery, Term } from '@/domain/security/query/types.ts';
import { Button } from '@/ui/controls/button.tsx';

import { nearest } from './query/did-you-mean.ts';
import { queryNotes, omittedTerms } from './query/request.ts';

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

interface RefusalNoteProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly query: InventoryQuery;
  readonly asked: InventoryQuery;
  readonly refusal: ApiError;
  /** What is known of the workspace says it better than the refusal. */
  readonly why: string | undefined;
  readonly onEdit: (parts: Partial<InventoryQuery>) => void;
}

/** A plan or a setting that the workspace does not have is said of its filter alone, as is an unknown finding type. */
function RefusedQuery(props: RefusalNoteProps) {
  const { query, asked, refusal, why, onEdit } = props;
  const { words, parts } = omittedTerms(query, asked);
  return (
    <p className="wrap-anywhere">
      <code className="font-mono">{words.join(' ')}</code> is not applied.{' '}
      {refusal.status === 400 ? <UnknownType {...props} /> : (why ?? describeError(refusal).meaning)}{' '}
      <Button size="small" variant="ghost" className="-my-1" onClick={() => onEdit(parts)}>
        Take it off the line
      </Button>
    </p>
  );
}

const none: readonly never[] = [];

/** The refusal does not say which id it is (spec 4.20); the insights list those that exist. */
function UnknownType({ connection, workspaceId, query, onEdit }: RefusalNoteProps) {
  const known = useQuery(insightsOptions(connection, workspaceId)).data?.findings ?? none;
  const ids = known.map(({ id }) => id);
  const unknown = query.findings.filter((id) => !ids.includes(id));
  const [first] = unknown;
  if (first === undefined) return 'The API refuses this finding type.';
  const meant = unknown.length === 1 ? nearest(first, ids) : null;
  const findings = query.findings.map((id) => (id === first && meant !== null ? meant : id));
  return (
    <>
      {unknown.length === 1
        ? `“${first}” is not a finding type.`
        : 'At least one of them is not a finding type.'}
      {meant === null ? null : (
        <Button size="small" variant="ghost" className="-my-1" onClick={() => onEdit({ findings })}>
          Did you mean finding:{meant}?
        </Button>
      )}
    </>
  );
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
