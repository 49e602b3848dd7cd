import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { useOperationAllowed } from '@/api/permissions/permissions.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { limits } from '@/contract/limits.ts';
import { listSecurityScans } from '@/contract/operations/security.ts';
import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useRequestCost } from '@/domain/lists/use-request-cost.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { typeRequests } from '@/domain/security/flagged/type-index.ts';
import { useInventoryLock } from '@/domain/security/inventory-lock.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { type Job, useJobs } from '@/local/jobs.ts';

import { requestsPerScanCheck } from './collect/checks.ts';
import { evidenceRuns, runKey, type EvidenceRun } from './evidence-job.ts';
import { needsInventory, type PartId } from './pack/manifest.ts';
import type { ScopeKind } from './scope.ts';

/** How many projects each scope has, and the finding types, as loaded so far. */
export interface EvidenceSizes {
  readonly projects: Readonly<Record<ScopeKind, number | null>>;
  /** Why a number is missing: its load failed, or hasn't ended if null. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Null if unknown. */
  readonly types: readonly InsightsFinding[] | null;
}

/** One request, which other security pages share. */
export function useEvidenceSizes(): EvidenceSizes {
  const query = useQuery(insightsOptions(useConnection(), useWorkspaceId()));
  const { data: insights, refetch } = query;
  const error = useStickyError(query);
  const workspace = useWorkspace().data;
  return {
    projects: {
      review: insights?.summary.risk.needs_review ?? null,
      query: null,
      all: workspace?.num_projects ?? insights?.summary.total_projects.value ?? null,
    },
    error,
    retry: () => void refetch(),
    types: insights?.findings.filter(({ project_count: count }) => count > 0) ?? null,
  };
}

/** Why a part can't be loaded. Undefined if nothing known prevents it. */
export function useRefusals(): Readonly<Partial<Record<PartId, string>>> {
  const connection = useConnection();
  const plan = useWorkspace().data?.plan ?? null;
  const inventory = useInventoryLock();
  const scans = useOperationAllowed(connection, listSecurityScans, plan).reason;
  return {
    ...(inventory !== null && {
      inventory,
      reasons: inventory,
      scans: inventory,
      findings: inventory,
      rules: inventory,
    }),
    ...(inventory === null && scans !== undefined && { scans }),
  };
}

/** The cost of these parts, an upper limit for a query: "108 requests, about 12s". Null if unknown. */
export function useEvidenceCost(
  scope: ScopeKind,
  parts: ReadonlySet<PartId>,
  { projects, types, rules }: Pick<EvidenceSizes, 'projects' | 'types'> & { readonly rules: number },
) {
  const needsRows = needsInventory(parts);
  const ruleChecks = parts.has('rules') ? rules : 0;
  // A query matches at most every project.
  const total = needsRows ? (projects[scope] ?? projects.all) : 0;
  const rows = total === null ? null : needsRows ? Math.max(1, total) : 0;
  const reasons = parts.has('reasons') ? types : [];
  const details =
    total === null || reasons === null
      ? null
      : ruleChecks + typeRequests(reasons) + (parts.has('scans') ? requestsPerScanCheck * total : 0);
  const { estimate } = useRequestCost({ rows, details, precision: scope === 'query' ? 'at_most' : 'exact' }, [
    useConnection().id,
  ]);
  if (!needsRows && ruleChecks === 0) return { requests: 0, estimate: 'No requests needed' };
  const requests = rows === null || details === null ? null : Math.ceil(rows / limits.pageSizeMax) + details;
  return { requests, estimate };
}

/** The pack of the workspace that is being built or was built in this tab. */
export function useEvidenceRun(): { readonly run: EvidenceRun; readonly job: Job } | null {
  const key = runKey({ connection: useConnection(), workspaceId: useWorkspaceId() });
  const run = useSyncExternalStore(evidenceRuns.subscribe, evidenceRuns.get).get(key);
  const job = useJobs().find(({ id }) => id === run?.jobId);
  // Its job may have been removed from the top bar.
  return run === undefined || job === undefined ? null : { run, job };
}
