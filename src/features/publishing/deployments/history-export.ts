import { jsonFile, timeFacts } from '@/lib/export-file.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

/** The deployments of a project as JSON that says what it holds; no key is in it. */
export function historyExport(
  projectId: string,
  entries: readonly DeploymentHistoryEntry[],
  exportedAt: Date,
): string {
  return jsonFile({
    what: 'Deployments of one project that were started from one browser, newest first',
    project_id: projectId,
    ...timeFacts(exportedAt),
    deployments: entries,
  });
}
