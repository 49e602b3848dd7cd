import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';

import { findCachedWorkspace } from '@/api/workspaces/workspaces.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { cachedName } from '@/domain/use-project.ts';
import { workspaceName } from '@/domain/use-workspace.ts';
import { saveText, utcDay } from '@/lib/export-file.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { isFollowed, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { Button, ButtonLink } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { DataTable } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import {
  DeployedProject,
  DeploymentDuration,
  DeploymentState,
  publishingLink,
  useWorkspaceDeployments,
} from './deployment-rows.tsx';
import { deploymentsCsv } from './deployments-file.ts';
import { failedDeployments } from './failed-deployments.ts';

const filters = ['open', 'completed', 'failed'] as const;
type DeploymentStateFilter = (typeof filters)[number];

const filterLabels: Readonly<Record<DeploymentStateFilter, string>> = {
  open: 'Deploying',
  completed: 'Completed',
  failed: 'Failed',
};

/** `attention`: the failed deployments that the overview counts. */
type DeploymentsView = DeploymentStateFilter | 'attention';

/** Without commas, which the notes of a CSV can't have. */
const viewLabels: Readonly<Record<DeploymentsView, string>> = {
  ...filterLabels,
  attention: 'Failed in the last 14 days with no deployment since',
};

function rowsIn(
  view: DeploymentsView | undefined,
  entries: readonly DeploymentHistoryEntry[],
  workspaceId: string,
  nowMs: number,
): readonly DeploymentHistoryEntry[] {
  if (view === undefined) return entries;
  return view === 'attention'
    ? failedDeployments(entries, workspaceId, nowMs)
    : entries.filter((entry) => stateOf(entry, nowMs) === view);
}

/** `not_found` and values that the API may add are neither (spec §3.1). Nor are deployments that aren't tracked anymore. */
export const stateOf = (entry: DeploymentHistoryEntry, nowMs: number): DeploymentStateFilter | null => {
  if (isFollowed(entry, nowMs)) return 'open';
  return entry.outcome === 'completed' ? 'completed' : entry.outcome === 'error' ? 'failed' : null;
};

const columns: readonly Column<DeploymentHistoryEntry>[] = [
  {
    id: 'project',
    header: 'Project',
    width: 'minmax(140px,2fr)',
    cell: (entry) => <DeployedProject entry={entry} />,
  },
  {
    id: 'state',
    header: 'Status',
    width: 'minmax(136px,1fr)',
    cell: (entry) => <DeploymentState entry={entry} />,
  },
  {
    id: 'started',
    header: 'Started',
    align: 'right',
    width: '112px',
    cell: (entry) => <RelativeTime value={entry.started_at} />,
  },
  {
    id: 'duration',
    header: 'Duration',
    align: 'right',
    width: '88px',
    cell: (entry) => <DeploymentDuration entry={entry} />,
  },
];

const rowKey = ({ id }: DeploymentHistoryEntry): string => id;

const phoneRow = (entry: DeploymentHistoryEntry) => (
  <span className="flex min-w-0 flex-col gap-1">
    <DeployedProject entry={entry} />
    <span className="flex items-center justify-between gap-3 text-small font-normal text-ink-3">
      <DeploymentState entry={entry} />
      <RelativeTime value={entry.started_at} />
    </span>
  </span>
);

type DeploymentsPageProps = SearchProps<{ readonly state?: DeploymentsView | undefined }>;

/** The deployments of this browser, across projects. The watcher in the top bar keeps them current. */
export function DeploymentsPage({ search: { state }, setSearch }: DeploymentsPageProps) {
  const show = (view: DeploymentsView | undefined): void => setSearch({ state: view }, { replace: true });
  const [density] = usePreference('density');
  const nowMs = useNow();
  const all = useWorkspaceDeployments();
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const rows = rowsIn(state, all, workspaceId, nowMs);
  const client = useQueryClient();
  const save = (now: Date): void => {
    const nameOf = (projectId: string) => cachedName(client, connection, projectId);
    const workspace = findCachedWorkspace(client, connection, workspaceId);
    const name = workspace === undefined ? null : workspaceName(workspace);
    const place = name === null ? workspaceId : `${name}; ${workspaceId}`;
    const filter = state === undefined ? null : viewLabels[state];
    const text = deploymentsCsv({ entries: rows, place, filter, nameOf }, now);
    saveText(['deployments', name ?? workspaceId, utcDay(now)], 'csv', text);
  };
  return (
    <>
      <PageHeader
        title="Deployments"
        subtitle={
          all.length === 0 ? undefined : (
            <span role="status">
              {state === undefined
                ? `${formatCount(all.length, 'deployment')} started in this browser. The API doesn’t list others.`
                : `${formatNumber(rows.length)} of ${formatCount(all.length, 'deployment')} started in this browser`}
            </span>
          )
        }
        actions={
          all.length === 0 ? undefined : (
            <Button
              icon={<Download />}
              disabledReason={rows.length === 0 ? 'No deployments to export.' : undefined}
              onClick={() => save(new Date())}
            >
              Export
            </Button>
          )
        }
        hasShortActions
      />
      <div className="flex flex-col gap-5">
        {all.length === 0 ? (
          <EmptyState
            title="No deployments yet"
            description="Deployments you start in this browser appear here. The API doesn’t list others."
            action={
              <ButtonLink to="/workspaces/$workspaceId/projects" params={{ workspaceId }}>
                View projects
              </ButtonLink>
            }
          />
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <SegmentedControl
                label="Status"
                value={state === 'attention' ? 'failed' : (state ?? 'all')}
                onChange={(value) => show(value === 'all' ? undefined : value)}
                options={[
                  { value: 'all', label: 'All' },
                  ...filters.map((value) => ({ value, label: filterLabels[value] })),
                ]}
              />
              {state === 'attention' ? (
                <>
                  <span className="text-ink-3">{viewLabels.attention}</span>
                  <Button
                    variant="ghost"
                    size="small"
                    onClick={({ currentTarget }) => {
                      // The button goes with this view.
                      currentTarget.parentElement?.querySelector<HTMLElement>('input:checked')?.focus();
                      show('failed');
                    }}
                  >
                    Show all failed
                  </Button>
                </>
              ) : null}
            </div>
            {rows.length === 0 ? (
              <EmptyState
                title="No matching deployments"
                action={<Button onClick={() => show(undefined)}>Clear filters</Button>}
              />
            ) : (
              <DataTable
                label="Deployments"
                rows={rows}
                rowKey={rowKey}
                columns={columns}
                density={density}
                rowLink={publishingLink}
                renderCard={phoneRow}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}
