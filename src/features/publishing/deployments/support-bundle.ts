import { serviceVersion } from '@/contract/limits.ts';
import type { Deployment } from '@/contract/resources/publishing.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

/** What the service's support needs to find a deployment, as text to paste. No key and no address is in it. */
export function supportBundle(entry: DeploymentHistoryEntry, deployment: Deployment | undefined): string {
  return JSON.stringify(
    {
      deployment_id: entry.id,
      project_id: entry.project_id,
      workspace_id: entry.workspace_id,
      status: deployment?.status ?? entry.outcome,
      error_class: deployment?.error_class ?? entry.error_class,
      error_message: deployment?.error_message ?? null,
      started_at: entry.started_at,
      end_seen_at: entry.ended_at,
      service_version: serviceVersion,
    },
    null,
    2,
  );
}
