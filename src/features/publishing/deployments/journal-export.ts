import type { JournalEntry } from '@/api/deployment-journal.ts';

/** The deployments of a project as JSON that says what it holds; no key is in it. */
export function journalExport(
  projectId: string,
  entries: readonly JournalEntry[],
  exportedAt: string,
): string {
  const content = {
    what: 'Deployments of one project that were started from one browser, newest first',
    project_id: projectId,
    exported_at: exportedAt,
    time_zone: 'UTC',
    deployments: entries,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
