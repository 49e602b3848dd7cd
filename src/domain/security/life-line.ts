import { useCallback } from 'react';

import { useCachedQuery } from '@/api/cache/use-cached-query.ts';
import { securityScanListOptions } from '@/api/security/security.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { formatDay, type Zone } from '@/lib/dates.ts';
import { formatCount } from '@/lib/numbers.ts';
import type { ScanSnapshot } from '@/local/scan-snapshot.ts';
import { useSnapshots } from '@/local/scan-snapshots.ts';

/** A finding's state in one scan. `unknown`: this browser hasn't loaded the scan's findings. */
export type LifeState = 'open' | 'fixed' | 'closed' | 'absent' | 'unknown';

export interface LifeMark {
  readonly scanId: string;
  readonly startedAt: string;
  readonly state: LifeState;
}

type Scan = Pick<SecurityScan, 'id' | 'started_at' | 'status'>;

/** With more scans, the marks would be too small to tell apart. */
const maxMarks = 24;

const stateOf = (snapshot: ScanSnapshot, findingId: string): LifeState => {
  const finding = snapshot.findings.find(({ id }) => id === findingId);
  // A finding that couldn't be parsed may be this one.
  if (finding === undefined) return snapshot.unreadable > 0 ? 'unknown' : 'absent';
  return finding.status === 'open' || finding.status === 'fixed' ? finding.status : 'closed';
};

/** A finding in the completed scans of its project, oldest first. `scans`: all known ones, loaded or not. */
export function lifeLine(
  findingId: string,
  snapshots: readonly ScanSnapshot[],
  scans: readonly Scan[],
): readonly LifeMark[] {
  const stored = new Map(snapshots.map((snapshot) => [snapshot.scan.id, snapshot]));
  const all = new Map<string, Scan>(
    [...scans.filter(({ status }) => status === 'completed'), ...snapshots.map(({ scan }) => scan)].map(
      (scan) => [scan.id, scan],
    ),
  );
  return [...all.values()]
    .toSorted((a, b) => Date.parse(a.started_at) - Date.parse(b.started_at))
    .map((scan): LifeMark => {
      const snapshot = stored.get(scan.id);
      return {
        scanId: scan.id,
        startedAt: scan.started_at,
        state: snapshot === undefined ? 'unknown' : stateOf(snapshot, findingId),
      };
    })
    .slice(-maxMarks);
}

const isListed = (state: LifeState): boolean => state === 'open' || state === 'fixed' || state === 'closed';

function changeLabel(before: LifeState | null, now: LifeState): string | null {
  // Earlier scans may have listed it, too: only the known ones have marks.
  if (before === null) return isListed(now) ? 'Listed' : null;
  if (before === now) return null;
  if (now === 'absent') return 'Gone';
  if (before === 'absent') return now === 'open' ? 'Found' : `Listed as ${now}`;
  return now === 'open' ? 'Reopened' : now === 'fixed' ? 'Fixed' : 'Closed';
}

/** What happened to the finding, as sentences. Changes between scans that aren't loaded stay unknown. */
export function lifeText(marks: readonly LifeMark[], nowMs: number, zone: Zone): readonly string[] {
  const changes: string[] = [];
  let before: LifeState | null = null;
  let hasBeenListed = false;
  for (const { state, startedAt } of marks) {
    if (state === 'unknown') continue;
    const label = changeLabel(before, state);
    if (label !== null) {
      const text = label === 'Found' && hasBeenListed ? 'Back' : label;
      changes.push(`${text} ${formatDay(startedAt, nowMs, zone)}`);
    }
    hasBeenListed ||= isListed(state);
    before = state;
  }
  const unknown = marks.filter(({ state }) => state === 'unknown').length;
  return [...changes, ...(unknown === 0 ? [] : [`${formatCount(unknown, 'scan')} not loaded`])];
}

/** The life line of each finding of a project, without a request: scans that no page has listed are left out. */
export function useLifeLines(projectId: string): (findingId: string) => readonly LifeMark[] {
  const snapshots = useSnapshots(useWorkspaceId(), projectId);
  const scans = useCachedQuery(securityScanListOptions(useConnection(), projectId).queryKey)?.data;
  return useCallback(
    (findingId) =>
      snapshots === undefined
        ? []
        : lifeLine(findingId, snapshots, scans?.pages.flatMap(({ items }) => items) ?? []),
    [snapshots, scans],
  );
}
