import { useInfiniteQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connections.ts';
import { piiLabelListOptions, piiLabelRows, type SealedLabel } from '@/api/security.ts';

import { useWholeList, type WholeList } from '../use-whole-list.ts';

export type Labels = WholeList<SealedLabel>;

/** The personal data of a project, all of it (spec 4.18). */
export function useLabels(connection: Connection, projectId: string): Labels {
  const query = useInfiniteQuery({
    ...piiLabelListOptions(connection, projectId, 'sealed'),
    select: piiLabelRows,
    // What may hold personal data is not sent over the network again unless somebody asks for it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return useWholeList(query);
}
