import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { loadProject } from '@/api/projects/projects.ts';
import { securityScanListOptions } from '@/api/security/security.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import { concernsAll } from '@/domain/run-in-parallel.ts';

/** The API's response about the scans of one project. */
export type ScanCheck =
  | {
      readonly kind: 'checked';
      /** Newest first. At most 100. */
      readonly scans: readonly SecurityScan[];
      readonly latestCommit: string | null;
    }
  | { readonly kind: 'forbidden' | 'failed'; readonly reason: string };

export const requestsPerScanCheck = 2;

/** Throws errors that stop every request. An error that concerns only this project becomes its result. */
export async function checkScans(
  connection: Connection,
  projectId: string,
  signal: AbortSignal,
): Promise<ScanCheck> {
  try {
    const [project, scans] = await Promise.all([
      loadProject(connection, projectId, signal),
      securityScanListOptions(connection, projectId).page({
        cursor: null,
        signal,
        priority: 'background',
        restartedBefore: false,
      }),
    ]);
    return { kind: 'checked', scans: scans.items, latestCommit: project.latest_commit_sha };
  } catch (error) {
    if (concernsAll(error)) throw error;
    return { kind: isForbidden(error) ? 'forbidden' : 'failed', reason: describeError(error).title };
  }
}
