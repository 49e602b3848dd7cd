import { useMemo } from 'react';

import type { SecurityScan } from '@/contract/resources/security.ts';
import type { AllPages } from '@/domain/lists/use-all-pages.ts';
import { projectName } from '@/domain/project-labels.ts';
import type { ProjectPlace } from '@/domain/security/finding-labels.ts';
import { countKinds, diffFindings, type DifferenceCounts } from '@/domain/security/scan-diff.ts';
import type { ListedScans } from '@/domain/security/scan-results.ts';
import { useProject } from '@/domain/use-project.ts';
import type { SnapshotFinding } from '@/local/scan-snapshot.ts';
import { useSnapshots } from '@/local/scan-snapshots.ts';

import { useSnapshot, useStoreScan } from '../use-scan.ts';

export type ComparedScan = Pick<AllPages<SnapshotFinding>, 'state' | 'error' | 'retry' | 'unreadable'> & {
  readonly findings: readonly SnapshotFinding[];
};

const noop = (): void => undefined;

/** The findings of a completed scan, from this browser's storage, or else from the API, and then stored. */
export function useComparedScan(place: ProjectPlace, scan: SecurityScan | undefined): ComparedScan {
  const { project } = useProject(place.projectId);
  const stored = useSnapshots(place.workspaceId, place.projectId);
  const known = stored?.find((snapshot) => snapshot.scan.id === scan?.id);
  const isRequested = scan !== undefined && stored !== undefined && known === undefined;
  const read = useSnapshot(place.projectId, scan?.id ?? '', isRequested);
  useStoreScan(place, { ...read, scan, projectName: project ? projectName(project) : null });
  if (known === undefined) return read;
  const { findings, unreadable } = known;
  return { findings, unreadable, state: 'complete', error: null, retry: noop };
}

/**
 * The changes of each completed scan, keyed by its ID. The latest two scans are loaded for it. Older ones have
 * changes only if this browser has stored both scans. A scan that couldn't be displayed may have completed between two
 * others.
 */
export function useScanChanges(
  place: ProjectPlace,
  scans: ListedScans,
): ReadonlyMap<string, DifferenceCounts> {
  const listed = useMemo(() => scans.filter((scan) => scan === null || scan.status === 'completed'), [scans]);
  const [head, base] = listed.map((scan) => scan ?? undefined);
  useComparedScan(place, base === undefined ? undefined : head);
  useComparedScan(place, head === undefined ? undefined : base);
  const stored = useSnapshots(place.workspaceId, place.projectId);
  return useMemo(() => {
    const findingsOf = new Map(stored?.map((snapshot) => [snapshot.scan.id, snapshot]));
    return new Map(
      listed.flatMap((scan, index) => {
        if (scan === null) return [];
        const after = findingsOf.get(scan.id);
        const before = findingsOf.get(listed[index + 1]?.id ?? '');
        if (after === undefined || before === undefined || after.unreadable + before.unreadable > 0)
          return [];
        return [[scan.id, countKinds(diffFindings(before.findings, after.findings))] as const];
      }),
    );
  }, [listed, stored]);
}
