import { useOnline } from '@/api/connection/online.ts';
import { useOperationAllowed } from '@/api/permissions/permissions.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { listSecurityScans } from '@/contract/operations/security.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useRequestCost } from '@/domain/lists/use-request-cost.ts';
import { projectName } from '@/domain/project-labels.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { formatCount } from '@/lib/numbers.ts';
import { startItemJob, useItemJobs } from '@/local/item-jobs.ts';
import { toast } from '@/ui/feedback/toast.ts';

import { requestsFor } from './coverage.ts';
import type { LoadInput } from './load-findings-kind.ts';

export const loadFindingsJob = 'load-findings';

/** Loads findings as a job, which continues when the page is left and can be resumed after a reload. */
export function useLoadFindings() {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const allowed = useOperationAllowed(connection, listSecurityScans, useWorkspace().data?.plan ?? null);
  const isOnline = useOnline();
  const job = useItemJobs().find(
    (candidate) => candidate.kind === loadFindingsJob && candidate.workspaceId === workspaceId,
  );
  const start = (rows: readonly InventoryRow[], again: boolean): void => {
    const items = rows.map((row) => {
      const input: LoadInput = { scanned_at: row.last_security_scan_at ?? null, again };
      return { id: row.id, name: projectName(row), input };
    });
    const title = `Load findings for ${formatCount(rows.length, 'project')}`;
    startItemJob({ kind: loadFindingsJob, title, connectionId: connection.id, workspaceId, items }).catch(
      () =>
        toast({
          tone: 'bad',
          title: 'Couldn’t start the job',
          description: 'Couldn’t save it in this browser.',
        }),
    );
  };
  return {
    /** The last load of this workspace, running or not. */
    job,
    /** Why nothing can be loaded now. */
    disabledReason: allowed.allowed ? (isOnline ? undefined : 'You’re offline.') : allowed.reason,
    start,
  };
}

/** "at least 362 requests, about 40s" under the current rate limit, and whether that needs a confirmation. */
export function useLoadCost(rows: readonly InventoryRow[]) {
  const details = rows.reduce((sum, row) => sum + requestsFor(row), 0);
  // The inventory counts open findings only. Others may take more pages.
  return useRequestCost({ rows: 0, details, precision: 'at_least' }, [useConnection().id]);
}
