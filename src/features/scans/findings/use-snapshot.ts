import { useInfiniteQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { findingRows, scanFindingsOptions } from '@/api/security/security.ts';
import type { SecurityFinding } from '@/contract/resources/security.ts';
import { useAllPages, type AllPages } from '@/domain/security/use-all-pages.ts';

export interface Snapshot extends Omit<AllPages<SecurityFinding>, 'items' | 'refresh'> {
  readonly findings: readonly SecurityFinding[];
}

/** The findings of a scan, the whole snapshot (spec 4.17). */
export function useSnapshot(
  connection: Connection,
  projectId: string,
  scanId: string,
  enabled = true,
): Snapshot {
  const query = useInfiniteQuery({
    ...scanFindingsOptions(connection, projectId, scanId),
    select: findingRows,
    enabled,
  });
  const { items, ...list } = useAllPages(query);
  return { ...list, findings: items };
}
