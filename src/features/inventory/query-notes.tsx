import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import type { ApiError } from '@/api/transport/api-error.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useMissingPersonalData } from '@/domain/security/inventory-lock.ts';
import { nearest } from '@/domain/security/query/did-you-mean.ts';
import { omittedTerms, queryNotes } from '@/domain/security/query/request.ts';
import type { InventoryQuery, Term } from '@/domain/security/query/types.ts';
import { Button } from '@/ui/controls/button.tsx';

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

const noItems: readonly never[] = [];

/** The error doesn't say which finding type is unknown (spec §4.20), but the insights list those that exist. */
function UnknownType({ query, onEdit }: RefusedQueryProps) {
  const types = useQuery(insightsOptions(useConnection(), useWorkspaceId())).data?.findings ?? noItems;
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
