import { useInfiniteQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { piiLabelListOptions, piiLabelRows, type RedactedPiiLabel } from '@/api/security/security.ts';
import { useAllPages, type AllPages } from '@/domain/lists/use-all-pages.ts';

export type PiiFindings = AllPages<RedactedPiiLabel>;

/** The personal data of a project, all of it (spec 4.18). */
export function usePiiFindings(connection: Connection, projectId: string): PiiFindings {
  const query = useInfiniteQuery({
    ...piiLabelListOptions(connection, projectId, 'sealed'),
    select: piiLabelRows,
    // What may hold personal data is not sent over the network again unless somebody asks for it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return useAllPages(query);
}
