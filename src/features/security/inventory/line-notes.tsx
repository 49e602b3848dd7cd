import { type ReactNode, Suspense } from 'react';

import type { ApiError } from '@/api/transport/api-error.ts';
import { laterAside } from '@/ui/later.tsx';

import { queryNotes } from './query/request.ts';
import type { InventoryQuery, Term } from './query/types.ts';

const RefusalNote = laterAside(async () => (await import('./refusal-note.tsx')).RefusalNote);

interface LineNotesProps {
  readonly id: string;
  readonly terms: readonly Term[];
  /** As the line says it. */
  readonly query: InventoryQuery;
  /** As it is asked. */
  readonly asked: InventoryQuery;
  readonly refusal: ApiError | null;
  /** Why there is no personal data, where the workspace says so. */
  readonly noPersonalData: string | undefined;
  readonly onRemove: (parts: Partial<InventoryQuery>) => void;
}

/** What of the line is not applied, and why; each for itself, the rest of the line holds. */
export function LineNotes(props: LineNotesProps) {
  const { id, terms, query, asked, refusal, noPersonalData, onRemove } = props;
  const problems = terms.filter(({ problem }) => problem !== null);
  const notes = queryNotes(query);
  return (
    <div id={id} role="status" className="flex flex-col gap-1 text-small text-ink-2 empty:-mt-2.5">
      {problems.map(({ raw, start, problem }) => (
        <Note key={start}>
          <code className="font-mono">{raw}</code> is not applied. {problem}
        </Note>
      ))}
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {refusal === null ? null : (
        <Suspense>
          <RefusalNote {...{ query, asked, refusal, onRemove }} why={noPersonalData} />
        </Suspense>
      )}
    </div>
  );
}

const Note = ({ children }: { readonly children: ReactNode }) => <p className="wrap-anywhere">{children}</p>;
