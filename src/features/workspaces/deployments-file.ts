import { deploymentLabel, failureLabel } from '@/domain/deployment-labels.ts';
import { audienceLabel } from '@/domain/project-labels.ts';
import { csvTable, type FileColumn, labelIn, timeNote } from '@/lib/export-file.ts';
import { type DeploymentHistoryEntry, deploymentLimits } from '@/local/deployment-history.ts';

interface DeploymentsFile {
  readonly entries: readonly DeploymentHistoryEntry[];
  /** The workspace's name and ID, as far as known. */
  readonly place: string;
  /** The label of the status filter. Null: every deployment. */
  readonly filter: string | null;
  /** The project's name, if it has been loaded. */
  readonly nameOf: (projectId: string) => string | null;
}

/** Deployments as CSV. */
export function deploymentsCsv(
  { entries, place, filter, nameOf }: DeploymentsFile,
  exportedAt: Date,
): string {
  const columns: readonly FileColumn<DeploymentHistoryEntry>[] = [
    { id: 'project', label: 'Project', value: ({ project_id: projectId }) => nameOf(projectId) },
    { id: 'project_id', label: 'Project ID', value: ({ project_id: projectId }) => projectId },
    { id: 'id', label: 'Deployment ID', value: ({ id }) => id },
    {
      id: 'status',
      label: 'Status',
      value: (entry) => deploymentLabel({ ...entry, error_class: null }, exportedAt.getTime()).label,
    },
    {
      id: 'error_class',
      label: 'Reason',
      value: ({ outcome, error_class: errorClass }) =>
        outcome === 'error' ? failureLabel(errorClass) : null,
    },
    { id: 'started_at', label: 'Started', value: ({ started_at: startedAt }) => startedAt },
    { id: 'ended_at', label: 'End seen', value: ({ ended_at: endedAt }) => endedAt },
    { id: 'audience', label: 'Audience', value: ({ audience }) => labelIn(audienceLabel, audience) },
    { id: 'slug', label: 'URL name', value: ({ slug }) => slug },
    { id: 'url', label: 'URL', value: ({ url }) => url },
    { id: 'connection', label: 'Connection', value: ({ connection_name: name }) => name },
  ];
  return csvTable(columns, entries, [
    'Deployments started in one browser. The API doesn’t list others.',
    `This browser keeps the last ${deploymentLimits.perProject} per project and ${deploymentLimits.inAll} in all.`,
    `Workspace: ${place}`,
    ...(filter === null ? [] : [`Filter: ${filter}`]),
    timeNote(exportedAt),
  ]);
}
