import { saveText, utcDay } from '@/lib/export-file.ts';
import { toast } from '@/ui/feedback/toast.ts';
import { FileActions } from '@/ui/forms/file-actions.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { backupFile, readBackup, restoreBackup } from './backup.ts';

/** A file that is imported next replaces the message about the one that failed. */
const about = 'import of a backup';

function outcomeOf(added: readonly string[], skipped: readonly string[]) {
  if (skipped.length > 0) return { tone: 'bad', title: 'Couldn’t import the whole backup' } as const;
  if (added.length > 0) return { tone: 'good', title: 'Backup imported' } as const;
  return { tone: 'neutral', title: 'Nothing new to import' } as const;
}

/** Moves what this browser stores to another browser, because the API can't store it. */
export function BackupCard() {
  const save = async (): Promise<void> => {
    const now = new Date();
    const { text, isWhole } = await backupFile(now);
    saveText(['service console backup', utcDay(now)], 'json', text);
    if (!isWhole)
      toast({
        tone: 'bad',
        title: 'Backup saved without stored decisions',
        description: 'Browser storage is blocked.',
      });
  };
  const load = async (file: File): Promise<void> => {
    const read = await readBackup(file);
    if (!read.ok)
      return toast({ tone: 'bad', title: 'Couldn’t import the backup', description: read.problem, about });
    const { added, skipped } = await restoreBackup(read.data, Date.now());
    const sentences = [
      ...(added.length === 0 ? [] : [`Added ${added.join(', ')}.`]),
      ...(skipped.length === 0 ? [] : [`There’s no room for ${skipped.join(', ')}.`]),
    ];
    toast({ ...outcomeOf(added, skipped), description: sentences.join(' ') || undefined, about });
  };
  return (
    <Card
      title="Backup"
      description="Decisions, notes, rules, saved views, favorites, due dates, deployments, and insights history, as one file. Never API keys."
      actions={
        <FileActions
          label="Backup file"
          hasRoom
          exportLock={undefined}
          onExport={() => void save()}
          onImport={(file) =>
            void load(file).catch(() =>
              toast({
                tone: 'bad',
                title: 'Couldn’t import the whole backup',
                description: 'This browser couldn’t save all of it.',
                about,
              }),
            )
          }
        />
      }
    />
  );
}
