import { isNotFound } from '@/api/transport/api-error.ts';

/** Why a project has no traffic to look at: it is not published, or nobody can say. */
export type NoTrafficReason = 'offline' | 'not now';

/**
 * Spec 4.21: 404 for a project that is not published. One that reads as published is not said to be offline, and of one
 * that is gone (spec 7) the page around this tells. `shown`: something was read before.
 */
export function noTraffic(
  published: boolean | undefined,
  error: Error | null,
  shown: boolean,
): NoTrafficReason | null {
  if (published === undefined) return null;
  if (isNotFound(error)) {
    if (error.type === 'project_not_found') return null;
    return published ? 'not now' : 'offline';
  }
  return !published && !shown ? 'offline' : null;
}
