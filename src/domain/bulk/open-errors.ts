import type { Connection } from '@/api/connection/connections.ts';
import { scanFindingsOptions, securityScanListOptions } from '@/api/security/security.ts';
import { ApiError } from '@/api/transport/api-error.ts';

import type { OpenErrors } from './plan-labels.ts';

/** The open errors of a project's latest completed scan, which may block a publish (spec §7). Null: unknown. */
export async function openErrorsOf(
  connection: Connection,
  projectId: string,
  signal: AbortSignal,
): Promise<OpenErrors | null> {
  const first = { cursor: null, signal, priority: 'background', restartedBefore: false } as const;
  try {
    const scans = await securityScanListOptions(connection, projectId).page(first);
    const newest = scans.items.find(({ status }) => status === 'completed');
    if (newest === undefined) return null;
    const { items, next } = await scanFindingsOptions(connection, projectId, newest.id).page(first);
    const count = items.filter(({ level, status }) => level === 'error' && status === 'open').length;
    return count === 0 && next !== null ? null : { count, isLeast: next !== null };
  } catch (error) {
    // The project's own load reports the error.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
