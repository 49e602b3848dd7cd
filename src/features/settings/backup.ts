import { z } from '@/contract/zod.ts';
import { jsonFile } from '@/lib/export-file.ts';
import { formatCount } from '@/lib/numbers.ts';
import { readExport } from '@/lib/read-export.ts';
import { chartNotes, maxNotes, storedNote } from '@/local/chart-notes.ts';
import { decidedItem, type DecidedItem, type DecisionMap, noDecisions } from '@/local/decision-map.ts';
import { decisions } from '@/local/decisions.ts';
import {
  deploymentEntry,
  deploymentHistory,
  type DeploymentHistoryEntry,
  isSettled,
} from '@/local/deployment-history.ts';
import { defaultDueDays, dueDates, dueDays, type DueDays } from '@/local/due-dates.ts';
import { favorite, favorites, maxFavorites } from '@/local/favorites.ts';
import { guardRule, type GuardRule, guardRules } from '@/local/guard-rules.ts';
import { openDeployments } from '@/local/has-open-deployments.ts';
import { isFuture, reviews, reviewSnapshot } from '@/local/review-snapshots.ts';
import { savedView, savedViews } from '@/local/saved-views.ts';

const format = 'service-console-backup';

const backup = z.object({
  format: z.literal(format),
  version: z.literal(1),
  exported_at: z.string(),
  chart_notes: z.array(storedNote),
  favorites: z.array(favorite),
  saved_views: z.array(savedView),
  rules: z.array(guardRule),
  due_days: dueDays,
  deployments: z.array(deploymentEntry),
  /** By workspace, like decisions. */
  insights_history: z.record(
    z.string(),
    z.object({ days: z.array(reviewSnapshot), reviewed: z.nullable(reviewSnapshot) }),
  ),
  decisions: z.record(z.string(), z.array(decidedItem)),
});
type Backup = z.infer<typeof backup>;

async function decisionsOf(workspaceId: string): Promise<DecisionMap> {
  await decisions.load(workspaceId);
  return decisions.decisionMapOf(workspaceId) ?? noDecisions;
}

interface BackupFile {
  readonly text: string;
  /** False if decisions are missing, because the browser denies its storage of them. */
  readonly isWhole: boolean;
}

/**
 * What people entered or collected in this browser, as one JSON file. Without what belongs to a connection, such as the
 * change log, and what can be loaded again.
 */
export async function backupFile(exportedAt: Date): Promise<BackupFile> {
  const decided: Record<string, readonly DecidedItem[]> = {};
  const { ids, isWhole } = await decisions.workspaces();
  const areLoaded = await Promise.all(ids.map((id) => decisions.load(id)));
  for (const workspaceId of ids) {
    const items = [...(decisions.decisionMapOf(workspaceId)?.values() ?? [])];
    if (items.length > 0) decided[workspaceId] = items;
  }
  const text = jsonFile({
    format,
    version: 1,
    exported_at: exportedAt.toISOString(),
    chart_notes: chartNotes.get(),
    favorites: favorites.get(),
    saved_views: savedViews.get(),
    rules: guardRules.get(),
    due_days: dueDates.get(),
    deployments: deploymentHistory.all(),
    insights_history: reviews.all(),
    decisions: decided,
  });
  return { text, isWhole: isWhole && areLoaded.every(Boolean) };
}

export const readBackup = (file: Blob) =>
  readExport(file, {
    format,
    what: 'a backup',
    schema: backup,
  });

interface List<T> {
  readonly get: () => readonly T[];
  readonly update: (change: (current: readonly T[]) => readonly T[]) => void;
}

interface Missing<T> {
  /** An item with a known key is here already. */
  readonly keysOf: (item: T) => readonly string[];
  /** For a list that would drop its first items to make room for more. */
  readonly max?: number;
}

interface Count {
  readonly added: number;
  /** How many the list had no room for. */
  readonly skipped: number;
}

/** Adds the items that the list doesn't have. */
function addMissing<T>(list: List<T>, items: readonly T[], { keysOf, max = Infinity }: Missing<T>): Count {
  const before = list.get().length;
  const known = new Set(list.get().flatMap(keysOf));
  const missing = items.filter((item) => {
    const keys = keysOf(item);
    if (keys.some((key) => known.has(key))) return false;
    for (const key of keys) known.add(key);
    return true;
  });
  const fitting = missing.slice(Math.max(0, before + missing.length - max));
  if (fitting.length > 0) list.update((current) => [...current, ...fitting]);
  const added = list.get().length - before;
  return { added, skipped: missing.length - added };
}

async function addDecisions(workspaceId: string, items: readonly DecidedItem[]): Promise<number> {
  const before = await decisionsOf(workspaceId);
  await decisions.save(workspaceId, items);
  const after = await decisionsOf(workspaceId);
  // Notes count, too.
  return [...after].filter(([key, item]) => JSON.stringify(before.get(key)) !== JSON.stringify(item)).length;
}

const deployments: List<DeploymentHistoryEntry> = {
  get: deploymentHistory.all,
  update: (change) => {
    deploymentHistory.update((current) =>
      change(current).toSorted((a, b) => Date.parse(b.started_at) - Date.parse(a.started_at)),
    );
    if (!deploymentHistory.all().every(isSettled)) openDeployments.markOpen();
  },
};

const byId = { keysOf: ({ id }: { readonly id: string }) => [id] };
const byName = { keysOf: ({ name }: { readonly name: string }) => [name] };
/** A rule that was renamed here is still the same one. */
const byRule = {
  keysOf: ({ id, workspace_id: workspaceId, name }: GuardRule) => [`id ${id}`, `${workspaceId} ${name}`],
};

interface Restored {
  readonly added: readonly string[];
  readonly skipped: readonly string[];
}

const isSame = (a: DueDays, b: DueDays): boolean =>
  a.error === b.error && a.warn === b.warn && a.info === b.info;

/**
 * Adds a backup to this browser. What is already here stays, except that the latest decision of an item and the newest
 * counts of a day win. Returns what was added and what had no room, as text. Rejects if something can't be stored.
 */
export async function restoreBackup(data: Backup, nowMs: number): Promise<Restored> {
  const days = (): number =>
    Object.values(reviews.all()).reduce((sum, history) => sum + history.days.length, 0);
  const daysBefore = days();
  // Counts of a clock that was ahead would hide those that follow.
  for (const [workspaceId, { days: all, reviewed }] of Object.entries(data.insights_history))
    reviews.merge(workspaceId, {
      days: all.filter((day) => !isFuture(day, nowMs)),
      reviewed: reviewed === null || isFuture(reviewed, nowMs) ? null : reviewed,
    });
  const takesDueDays = isSame(dueDates.get(), defaultDueDays) && !isSame(data.due_days, defaultDueDays);
  if (takesDueDays) dueDates.update(() => data.due_days);
  const counts: readonly (readonly [count: Count, singular: string, plural?: string])[] = [
    [addMissing(chartNotes, data.chart_notes, { ...byId, max: maxNotes }), 'chart note'],
    [addMissing(favorites, data.favorites, { ...byId, max: maxFavorites }), 'favorite'],
    [addMissing(savedViews, data.saved_views, byName), 'saved view'],
    [addMissing(guardRules, data.rules, byRule), 'rule'],
    [addMissing(deployments, data.deployments, byId), 'deployment'],
    [{ added: days() - daysBefore, skipped: 0 }, 'day of insights', 'days of insights'],
  ];
  let decided = 0;
  for (const [workspaceId, items] of Object.entries(data.decisions))
    decided += await addDecisions(workspaceId, items);
  const lists = [chartNotes, dueDates, favorites, savedViews, guardRules, deploymentHistory, reviews];
  if (!lists.every((list) => list.isStored())) throw new Error('Couldn’t store the backup');
  const all = [...counts, [{ added: decided, skipped: 0 }, 'decision'] as const];
  const textOf = (which: keyof Count): readonly string[] =>
    all.flatMap(([count, ...unit]) => (count[which] === 0 ? [] : [formatCount(count[which], ...unit)]));
  return {
    added: [...textOf('added'), ...(takesDueDays ? ['due dates'] : [])],
    skipped: textOf('skipped'),
  };
}
