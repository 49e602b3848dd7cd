import type { JournalEntry } from '@/api/deployment-journal.ts';
import { jsonFile, timeFacts } from '@/lib/export-file.ts';

/** The deployments of a project as JSON that says what it holds; no key is in it. */
export function journalExport(projectId: string, entries: readonly JournalEntry[], exportedAt: Date): string {
  return jsonFile({
    what: 'Deployments of one project that were started from one browser, newest first',
    project_id: projectId,
    ...timeFacts(exportedAt),
    deployments: entries,
  });
}
