import { useState } from 'react';

import { formatCount } from '@/lib/numbers.ts';
import { conflictsBetween, type DecisionBook } from '@/local/decision-book.ts';
import { decisions } from '@/local/decisions.ts';
import { toast } from '@/ui/feedback/toast.ts';
import { FileActions } from '@/ui/forms/file-actions.tsx';

import { decisionsFromFile, saveDecisions } from './decision-file.ts';
import { type Conflicts, ImportConflicts } from './import-conflicts.tsx';

interface DecisionFilesProps {
  readonly workspaceId: string;
  readonly book: DecisionBook;
}

/** Shares decisions as a file. The API can't store them. */
export function DecisionFiles({ workspaceId, book }: DecisionFilesProps) {
  const [conflicts, setConflicts] = useState<Conflicts>([]);
  const load = async (file: File): Promise<void> => {
    const parsed = await decisionsFromFile(file, workspaceId);
    if (!parsed.ok) {
      toast({ tone: 'bad', title: 'Couldn’t import decisions', description: parsed.problem });
      return;
    }
    await decisions.save(workspaceId, [...parsed.book.values()]);
    setConflicts(conflictsBetween(book, parsed.book));
    toast({ tone: 'good', title: `${formatCount(parsed.book.size, 'decision')} imported` });
  };
  return (
    <>
      <FileActions
        label="Decisions file"
        onImport={(file) =>
          void load(file).catch(() => toast({ tone: 'bad', title: 'Couldn’t save the imported decisions' }))
        }
        onExport={() => saveDecisions(workspaceId, book)}
        exportLock={book.size === 0 ? 'No decisions to export.' : undefined}
      />
      {conflicts.length === 0 ? null : (
        <ImportConflicts conflicts={conflicts} onClose={() => setConflicts([])} />
      )}
    </>
  );
}
