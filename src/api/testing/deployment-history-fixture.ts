import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

/** The current time in tests of the history. */
export const noon = Date.UTC(2026, 10, 20, 12);

export const minutesBefore = (minutes: number): string => new Date(noon - minutes * 60_000).toISOString();

/** A history entry that completed a minute ago. */
export const entryOf = (fields: Partial<DeploymentHistoryEntry> = {}): DeploymentHistoryEntry => ({
  id: 'dep_1',
  project_id: 'prj_1',
  workspace_id: 'ws_1',
  started_at: minutesBefore(2),
  ended_at: minutesBefore(1),
  connection_name: 'Acme',
  outcome: 'completed',
  url: 'https://app.example/',
  error_class: null,
  slug: null,
  audience: null,
  ...fields,
});
