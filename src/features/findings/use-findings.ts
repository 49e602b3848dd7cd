import { useDeferredValue, useMemo } from 'react';

import {
  type InventoryFilters,
  inventoryListOptions,
  readableInventoryRows,
} from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { limits } from '@/contract/limits.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useDecisionStatus } from '@/domain/decisions/subject.ts';
import { useLoadAllOnce } from '@/domain/lists/use-load-all.ts';
import { useResourceList } from '@/domain/lists/use-resource-list.ts';
import { isToLoad, openFindings } from '@/domain/security/stored-scans.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { useDueDays } from '@/local/due-dates.ts';
import type { ScanSnapshot } from '@/local/scan-snapshot.ts';
import { useSnapshots } from '@/local/scan-snapshots.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { findingRows } from './finding-rows.ts';

/** The minimum number of requests for a project: one for its scans, and one for each page of findings. */
export const requestsFor = (row: InventoryRow): number =>
  1 + Math.max(1, Math.ceil((openFindings(row) ?? 0) / limits.pageSizeMax));

const isOutdated = ({ last_edited_at: edited, last_security_scan_at: scanned }: InventoryRow): boolean =>
  Date.parse(edited ?? '') > Date.parse(scanned ?? '');

export type Coverage = ReturnType<typeof coverageOf>;

/** How much of the workspace the listed findings cover. */
export function coverageOf(rows: readonly InventoryRow[], snapshots: ReadonlyMap<string, ScanSnapshot>) {
  const scanned = rows.filter(({ last_security_scan_at: scannedAt }) => typeof scannedAt === 'string');
  const flagged = rows.filter((row) => row.last_security_scan_at !== null && openFindings(row) !== 0);
  const toLoad = rows.filter((row) => {
    const snapshot = snapshots.get(row.id);
    // Without a scan time in the inventory, a stored scan would be loaded again forever.
    const isUndated = snapshot !== undefined && row.last_security_scan_at === undefined;
    return !isUndated && isToLoad(row, snapshot);
  });
  const missing = new Set(toLoad);
  return {
    projects: rows.length,
    scanned: scanned.length,
    never: rows.filter(({ last_security_scan_at: scannedAt }) => scannedAt === null).length,
    /** Projects for which the inventory doesn't say whether they were scanned. */
    unknown: rows.filter(({ last_security_scan_at: scannedAt }) => scannedAt === undefined).length,
    /** Projects edited after their last scan, which may be out of date. */
    outdated: scanned.filter(isOutdated).length,
    /** Projects with open findings, and those that may have some. */
    flagged,
    /** Whether all of them have open findings. */
    isCertain: flagged.every((row) => openFindings(row) !== undefined),
    /** How many of them have their latest scan stored. */
    loaded: flagged.filter((row) => !missing.has(row)).length,
    /** How many of them have only an older scan stored. */
    stale: flagged.filter((row) => missing.has(row) && snapshots.has(row.id)).length,
    toLoad,
  };
}

/** Sorted by priority, so that the projects that matter most come first in a large workspace. */
export const projectFilters: InventoryFilters = { sort_by: 'review_priority', sort_order: 'desc' };

/** More projects than this are loaded on demand, because each hundred takes a request. */
const maxProjects = 1_000;

export type Findings = ReturnType<typeof useFindings>;

const noSnapshots: readonly never[] = [];

/** The findings of the latest stored scan of each project, and how much of the workspace they cover. */
export function useFindings() {
  const workspaceId = useWorkspaceId();
  const list = useResourceList(
    inventoryListOptions(useConnection(), workspaceId, projectFilters),
    readableInventoryRows,
  );
  const total = useWorkspace().data?.num_projects ?? null;
  const isSmall = total === null ? null : total <= maxProjects;
  useLoadAllOnce(list.loadAll, list.key, isSmall === true && list.state === 'settled' && list.hasMore);

  // Deferred, because a job stores one scan after another, and typing and scrolling come before the next one's rows.
  const stored = useDeferredValue(useSnapshots(workspaceId, null));
  const snapshots = stored ?? noSnapshots;
  const decidedOf = useDecisionStatus();
  const dueDays = useDueDays();
  const nowMs = useNow();
  const isWhole = list.state === 'settled' && !list.hasMore && list.failure === null && list.unreadable === 0;
  const projects = useMemo(() => new Map(list.rows.map((row) => [row.id, row])), [list.rows]);
  const rows = useMemo(
    () =>
      stored === undefined || decidedOf === undefined
        ? undefined
        : findingRows({ snapshots: stored, projects, isWhole, decidedOf, dueDays, nowMs }),
    [stored, projects, isWhole, decidedOf, dueDays, nowMs],
  );
  const coverage = useMemo(
    () => coverageOf(list.rows, new Map(snapshots.map((snapshot) => [snapshot.project_id, snapshot]))),
    [list.rows, snapshots],
  );
  const listed = isWhole ? snapshots.filter(({ project_id: id }) => projects.has(id)) : snapshots;
  return {
    /** The projects of the workspace, by priority. */
    list,
    /** How many projects there are. Null: unknown. */
    total,
    /** Whether there are few enough to load all of them automatically. Null: unknown. */
    isSmall,
    /** Undefined until this browser's stored scans have loaded. */
    rows,
    coverage,
    /** Whether `coverage` counts every project of the workspace. */
    isWhole,
    /** When the oldest of the listed scans was loaded. Null: none is. */
    oldestReadAt: listed.map(({ read_at: readAt }) => readAt).toSorted()[0] ?? null,
    unreadable: listed.reduce((sum, snapshot) => sum + snapshot.unreadable, 0),
  };
}
