import { useEffect } from 'react';

import { connectionStore } from '@/api/connections.ts';
import { reachAfter, sameReach, type WorkspacesRead } from '@/api/reach.ts';

interface ReachableProps {
  /** Of the connection. */
  readonly id: string;
  readonly rows: Omit<WorkspacesRead, 'complete'>;
  readonly complete: boolean;
}

/** A list read to a later page, or after joining or leaving another workspace, changes what is known to be reached. */
export function Reachable({ id, rows, complete }: ReachableProps): null {
  useEffect(() => {
    const known = connectionStore.find(id);
    if (known === undefined) return;
    const reach = reachAfter(known, { ...rows, complete });
    if (!sameReach(known, reach)) connectionStore.update(id, reach);
  }, [id, rows, complete]);
  return null;
}
