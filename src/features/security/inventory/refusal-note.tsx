import { describeError } from '@/api/describe-error.ts';
import type { ApiError } from '@/api/transport/api-error.ts';
import { Button } from '@/ui/button.tsx';

import type { InventoryQuery } from './query/types.ts';

interface RefusalNoteProps {
  readonly query: InventoryQuery;
  readonly asked: InventoryQuery;
  readonly refusal: ApiError;
  /** What is known of the workspace says it better than the refusal. */
  readonly why: string | undefined;
  readonly onRemove: (parts: Partial<InventoryQuery>) => void;
}

/** The parts of the line that were left out of the request, as they stand in it, and what takes them off. */
function leftOut(query: InventoryQuery, asked: InventoryQuery) {
  const words: string[] = [];
  const parts: { -readonly [K in keyof InventoryQuery]?: InventoryQuery[K] } = {};
  if (query.pii !== asked.pii) {
    words.push(query.pii === true ? 'has:pii' : '-has:pii');
    parts.pii = undefined;
  }
  if (query.sort?.by !== asked.sort?.by) {
    words.push(`sort:${query.sort?.by ?? ''}`);
    parts.sort = undefined;
  }
  if (query.findings.length !== asked.findings.length) {
    words.push(`finding:${query.findings.join(',')}`);
    parts.findings = [];
  }
  return { words, parts };
}

/** A plan or a setting that the workspace does not have is said of its filter alone. */
export function RefusalNote({ query, asked, refusal, why, onRemove }: RefusalNoteProps) {
  const { words, parts } = leftOut(query, asked);
  return (
    <p className="wrap-anywhere">
      <code className="font-mono">{words.join(' ')}</code> is not applied.{' '}
      {why ?? describeError(refusal).meaning}{' '}
      <Button size="small" variant="ghost" className="-my-1" onClick={() => onRemove(parts)}>
        Take it off the line
      </Button>
    </p>
  );
}
