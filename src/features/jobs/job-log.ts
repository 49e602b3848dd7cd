import { itemStateLabels } from '@/domain/item-job-labels.ts';
import {
  csvTable,
  type FileColumn,
  jsonFile,
  objectsOf,
  timeFacts,
  utcDay,
  saveText,
} from '@/lib/export-file.ts';
import type { ItemJob, JobItem } from '@/local/item-job.ts';

const columns: readonly FileColumn<JobItem>[] = [
  { id: 'project_name', label: 'Project', value: ({ name }) => name },
  { id: 'project_id', label: 'Project ID', value: ({ id }) => id },
  {
    id: 'state',
    label: 'Status',
    value: ({ state }) => state,
    text: ({ state }) => itemStateLabels[state].label,
  },
  { id: 'reason', label: 'Reason', value: ({ reason }) => reason },
  { id: 'request_id', label: 'Request ID', value: ({ requestId }) => requestId },
  { id: 'at', label: 'Time (UTC)', value: ({ at }) => at },
];

export type LogFormat = 'csv' | 'json';

/** The result of each item: CSV with labels, or JSON with raw values and facts about the job. */
export function jobLog(format: LogFormat, job: ItemJob, now: Date): string {
  if (format === 'csv') return csvTable(columns, job.items);
  const about = {
    what: job.title,
    kind: job.kind,
    workspace_id: job.workspaceId,
    state: job.state,
    started_at: job.startedAt,
    ended_at: job.endedAt,
    ...timeFacts(now),
    rows: job.items.length,
  };
  return jsonFile({ about, rows: objectsOf(columns, job.items) });
}

export const saveJobLog = (format: LogFormat, job: ItemJob, now: Date): void =>
  saveText([job.title, 'log', utcDay(now)], format, jobLog(format, job, now));
