import { z } from '@/contract/zod.ts';
import { jsonFile } from '@/lib/export-file.ts';
import { formatCount } from '@/lib/numbers.ts';
import { readExport } from '@/lib/read-export.ts';
import {
  isFuture,
  snapshotDay,
  retainedDays,
  mergeHistories,
  type ReviewHistory,
  type ReviewSnapshot,
  reviewSnapshot,
} from '@/local/review-snapshots.ts';

/** Stored counts have one toast per workspace: an older one's "Undo" would restore a state from before the newer one. */
export const reviewToast = (workspaceId: string): string => `review of ${workspaceId}`;

const format = 'service-console-insights-history';

const historyFile = z.object({
  format: z.literal(format),
  version: z.literal(1),
  workspace_id: z.string(),
  exported_at: z.string(),
  days: z.array(reviewSnapshot).check(z.maxLength(retainedDays)),
  reviewed: z.nullable(reviewSnapshot),
});

/** The counts of a workspace by day as one JSON file. */
export function historyToFile(workspaceId: string, { days, reviewed }: ReviewHistory, exportedAt: Date) {
  const content = {
    format,
    version: 1,
    workspace_id: workspaceId,
    exported_at: exportedAt.toISOString(),
    days,
    reviewed,
  };
  return jsonFile(content);
}

type HistoryFile =
  | { readonly ok: true; readonly history: ReviewHistory }
  | { readonly ok: false; readonly problem: string };

export async function historyFromFile(file: Blob, workspaceId: string, now: Date): Promise<HistoryFile> {
  const read = await readExport(file, {
    format,
    what: 'an export of insights history',
    schema: historyFile,
    tooMuch: `has over ${retainedDays} days`,
  });
  if (!read.ok) return read;
  const { workspace_id, days, reviewed } = read.data;
  if (workspace_id !== workspaceId)
    return { ok: false, problem: 'This history belongs to another workspace.' };
  if ([...days, reviewed].some((snapshot) => snapshot !== null && isFuture(snapshot, now.getTime())))
    return { ok: false, problem: 'This history has days in the future.' };
  const history = { days: days.map(inIso), reviewed: reviewed && inIso(reviewed) };
  // One snapshot per day, in order, regardless of what the file contains.
  return { ok: true, history: mergeHistories(history, { days: [], reviewed: null }) };
}

/** Times in one form can be compared as text. */
const inIso = (snapshot: ReviewSnapshot): ReviewSnapshot => ({
  ...snapshot,
  at: new Date(snapshot.at).toISOString(),
});

/** What an import adds to the days of this browser, in words. `changes` is false if everything was already here. */
export function describeImport(current: ReviewHistory, imported: ReviewHistory) {
  const known = new Set(current.days.map(snapshotDay));
  const isNew = (snapshot: ReviewSnapshot): boolean => !known.has(snapshotDay(snapshot));
  const { days, reviewed } = mergeHistories(current, imported);
  const added = days.filter(isNew).length;
  const changes = reviewed !== current.reviewed || days.some((snapshot) => !current.days.includes(snapshot));
  const repeated = imported.days.filter((snapshot) => !isNew(snapshot)).length;
  return {
    title:
      added > 0
        ? `${formatCount(added, 'day')} imported`
        : changes
          ? 'History updated'
          : 'Nothing new to import',
    description:
      repeated === 0
        ? undefined
        : `${formatCount(repeated, 'day')} ${repeated === 1 ? 'was' : 'were'} already in this browser.`,
    changes,
  };
}
