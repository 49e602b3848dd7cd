import { useQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import type { ApiError } from '@/api/transport/api-error.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';
import { Button } from '@/ui/controls/button.tsx';

import { nearest } from './query/did-you-mean.ts';
import { omittedTerms } from './query/omitted-terms.ts';

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
export function RefusedQuery(props: RefusalNoteProps) {
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
