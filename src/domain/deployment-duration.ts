import { durationBetween } from '@/lib/dates.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

/** How long it took. Null if this browser doesn't know when it ended. */
export const deploymentDuration = ({ started_at, ended_at, is_end_late }: DeploymentHistoryEntry) =>
  ended_at === null || is_end_late === true ? null : durationBetween(started_at, ended_at);
