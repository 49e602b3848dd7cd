import { useState } from 'react';

import { z } from '@/contract/zod.ts';
import { decisionStatusLabel } from '@/domain/decisions/labels.ts';
import { jsonFile, saveText, utcDay } from '@/lib/export-file.ts';
import { formatCount } from '@/lib/numbers.ts';
import { readExport } from '@/lib/read-export.ts';
import {
  conflictsBetween,
  type Decision,
  type DecisionMap,
  decisionMapOf,
  decidedItem,
  mergeDecisions,
} from '@/local/decision-map.ts';
import { decisions } from '@/local/decisions.ts';
import { Button } from '@/ui/controls/button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { FileActions } from '@/ui/forms/file-actions.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

/** A file that is imported next replaces the message about the one that failed. */
const about = 'import of decisions';

type Conflicts = ReturnType<typeof conflictsBetween>;

interface DecisionFilesProps {
  readonly workspaceId: string;
  readonly decisionMap: DecisionMap;
}

/** Shares decisions as a file. The API can't store them. */
export function DecisionFiles({ workspaceId, decisionMap }: DecisionFilesProps) {
  const [conflicts, setConflicts] = useState<Conflicts>([]);
  const load = async (file: File): Promise<void> => {
    const parsed = await decisionsFromFile(file, workspaceId);
    if (!parsed.ok) {
      toast({ tone: 'bad', title: 'Couldn’t import decisions', description: parsed.problem, about });
      return;
    }
    await decisions.save(workspaceId, [...parsed.decisionMap.values()]);
    setConflicts(conflictsBetween(decisionMap, parsed.decisionMap));
    const count = newCount(decisionMap, parsed.decisionMap);
    toast(
      count === 0
        ? { tone: 'neutral', title: 'Nothing new to import', about }
        : { tone: 'good', title: `${formatCount(count, 'decision')} imported`, about },
    );
  };
  return (
    <>
      <FileActions
        label="Decisions file"
        onImport={(file) =>
          void load(file).catch(() =>
            toast({
              tone: 'bad',
              title: 'Couldn’t save the imported decisions',
              description: 'They last until you reload or close this tab.',
              about,
            }),
          )
        }
        onExport={() => saveDecisions(workspaceId, decisionMap)}
        exportLock={decisionMap.size === 0 ? 'No decisions to export.' : undefined}
      />
      {conflicts.length === 0 ? null : (
        <ImportConflicts conflicts={conflicts} onClose={() => setConflicts([])} />
      )}
    </>
  );
}

/** How many subjects an import changes. A decision that is older than this browser's own changes nothing. */
export function newCount(known: DecisionMap, imported: DecisionMap): number {
  const merged = mergeDecisions(known, imported);
  const isNew = (key: string): boolean => JSON.stringify(merged.get(key)) !== JSON.stringify(known.get(key));
  return [...imported.keys()].filter(isNew).length;
}

interface ImportConflictsProps {
  readonly conflicts: Conflicts;
  readonly onClose: () => void;
}

/** Decisions that differ between this browser and an imported file. The later one was already kept. */
export function ImportConflicts({ conflicts, onClose }: ImportConflictsProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Conflicting decisions"
      description={`${formatCount(conflicts.length, 'decision')} differed. The latest of each was kept.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul aria-label="Conflicts" className="-my-2 divide-y divide-line">
        {conflicts.map(({ key, kind, finding_id, chosen, dropped }) => (
          <li key={key} className="py-2.5">
            <p className="font-medium wrap-anywhere text-ink">
              <bdi>{chosen.project_name ?? dropped.project_name ?? key}</bdi>
            </p>
            {finding_id !== null && (
              <p className="text-small wrap-anywhere text-ink-3">
                {kind === 'finding' ? 'Finding' : 'Personal-data finding'} <bdi>{finding_id}</bdi>
              </p>
            )}
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-ink-2">
              <dt className="text-ink-3">Kept</dt>
              <Details decision={chosen} />
              <dt className="text-ink-3">Replaced</dt>
              <Details decision={dropped} />
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Details({ decision: { state, by, at } }: { readonly decision: Decision }) {
  return (
    <dd className="wrap-anywhere">
      {decisionStatusLabel(state ?? 'new').label} by <bdi>{by}</bdi>{' '}
      <span className="inline-block text-small text-ink-3">
        <RelativeTime value={at} />
      </span>
    </dd>
  );
}

const format = 'service-console-decisions';

const decisionFile = z.object({
  format: z.literal(format),
  version: z.literal(1),
  workspace_id: z.string(),
  exported_at: z.string(),
  decisions: z.array(decidedItem),
});

/** The decisions of a workspace as one JSON file, in a fixed order. */
export function decisionsToFile(workspaceId: string, decisionMap: DecisionMap, exportedAt: Date): string {
  const items = [...decisionMap].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
  const head = { format, version: 1, workspace_id: workspaceId, exported_at: exportedAt.toISOString() };
  return jsonFile({ ...head, decisions: items });
}

export function saveDecisions(workspaceId: string, decisionMap: DecisionMap): void {
  const now = new Date();
  saveText(['decisions', utcDay(now)], 'json', decisionsToFile(workspaceId, decisionMap, now));
}

type ParsedFile =
  | { readonly ok: true; readonly decisionMap: DecisionMap }
  /** A sentence for people. Nothing from the file is used. */
  | { readonly ok: false; readonly problem: string };

/** Reads a file as a whole or not at all. */
export async function decisionsFromFile(file: Blob, workspaceId: string): Promise<ParsedFile> {
  const read = await readExport(file, {
    format,
    what: 'an export of decisions',
    schema: decisionFile,
  });
  if (!read.ok) return read;
  return read.data.workspace_id === workspaceId
    ? { ok: true, decisionMap: decisionMapOf(read.data.decisions) }
    : { ok: false, problem: 'These decisions belong to another workspace.' };
}
