import { useCallback, useMemo } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { requestedValue } from '@/domain/bulk/requested-value.ts';
import { groupName } from '@/domain/group-labels.ts';
import { itemStateLabel } from '@/domain/item-job-labels.ts';
import { useGroups } from '@/domain/use-groups.ts';
import { isolated } from '@/lib/text.ts';
import type { ItemJob, JobItem } from '@/local/item-job.ts';
import { jobConnection } from '@/local/item-jobs.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { Dash } from '@/ui/feedback/dash.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { DataTable } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

const rowKey = ({ id }: JobItem): string => id;

interface StateProps {
  readonly job: Pick<ItemJob, 'hasTab'>;
  readonly item: JobItem;
}

function State({ job, item }: StateProps) {
  const { label, tone } = itemStateLabel(job, item.state);
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

type ValueJob = Pick<ItemJob, 'kind' | 'connectionId' | 'workspaceId'>;

/** The value that the job sets. A single group is named. */
function SetTo({ job, item }: { readonly job: ValueJob; readonly item: JobItem }) {
  const value = requestedValue(job, item);
  const connection = jobConnection(job);
  const [groupId] = value?.groupIds.length === 1 ? value.groupIds : [];
  if (value === null) return '–';
  if (groupId === undefined || connection === undefined) return value.label;
  return <GroupLabel {...{ connection, groupId, workspaceId: job.workspaceId, unnamed: value.label }} />;
}

interface GroupLabelProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly groupId: string;
  readonly unnamed: string;
}

function GroupLabel({ connection, workspaceId, groupId, unnamed }: GroupLabelProps) {
  const group = useGroups(connection, workspaceId, [groupId]).byId.get(groupId);
  return group ? <bdi>{groupName(group)}</bdi> : unnamed;
}

const project: Column<JobItem> = {
  id: 'project',
  header: 'Project',
  width: 'minmax(130px,1.4fr)',
  cell: ({ name, id }) => <bdi className="block truncate text-left">{name || id}</bdi>,
};
const state = (job: Pick<ItemJob, 'hasTab'>): Column<JobItem> => ({
  id: 'state',
  header: 'Status',
  width: '104px',
  cell: (item) => <State job={job} item={item} />,
});
const setTo = (job: ValueJob): Column<JobItem> => ({
  id: 'value',
  header: 'Set to',
  width: 'minmax(88px,0.9fr)',
  cell: (item) => (
    <span className="block truncate">
      <SetTo job={job} item={item} />
    </span>
  ),
});
const reason: Column<JobItem> = {
  id: 'reason',
  header: 'Reason',
  width: 'minmax(130px,2fr)',
  cell: (item) =>
    item.reason === null ? (
      <Dash meaning="None" />
    ) : (
      <Tooltip text={item.reason}>
        <span className="block truncate">{item.reason}</span>
      </Tooltip>
    ),
};
const request: Column<JobItem> = {
  id: 'request',
  header: 'Request ID',
  width: 'minmax(120px,0.9fr)',
  cell: ({ requestId }) =>
    requestId === null ? (
      <Dash meaning="None" />
    ) : (
      <code className="block min-w-0 truncate font-mono text-small">{requestId}</code>
    ),
  beside: ({ name, id, requestId }) =>
    requestId === null ? null : (
      <span className="relative z-10">
        <CopyButton value={requestId} label={`Copy request ID of ${isolated(name || id)}`} />
      </span>
    ),
};
const when: Column<JobItem> = {
  id: 'at',
  header: 'Time',
  width: '104px',
  align: 'right',
  cell: ({ at }) => <RelativeTime value={at} />,
};

const cardOf = (job: ValueJob & Pick<ItemJob, 'hasTab'>) =>
  function JobItemCard(item: JobItem) {
    const hasValue = requestedValue(job, item) !== null;
    return (
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <bdi className="block truncate text-left font-medium text-ink">{item.name || item.id}</bdi>
          {hasValue || item.reason !== null ? (
            <span className="line-clamp-2 text-small leading-4 text-ink-3">
              {hasValue ? <SetTo job={job} item={item} /> : null}
              {hasValue && item.reason !== null ? ' · ' : null}
              {item.reason}
            </span>
          ) : null}
        </span>
        <span className="shrink-0">
          <State job={job} item={item} />
        </span>
      </div>
    );
  };

interface JobItemsProps {
  readonly job: ItemJob;
  readonly items: readonly JobItem[];
}

/** The items of a job. Each leads to its project. */
export function JobItems({ job, items }: JobItemsProps) {
  const { title, kind, connectionId, workspaceId, hasTab } = job;
  const [density] = usePreference('density');
  const isNarrow = useNarrow(lessRoomThan(1100));
  const rowLink = useCallback(
    ({ id }: JobItem): LinkTarget => ({
      to: '/workspaces/$workspaceId/projects/$projectId',
      params: { workspaceId, projectId: id },
    }),
    [workspaceId],
  );
  const hasValue = items.some((item) => requestedValue({ kind }, item) !== null);
  const hasReason = items.some((item) => item.reason !== null);
  const hasRequest = !isNarrow && items.some((item) => item.requestId !== null);
  const columns = useMemo(
    () => [
      project,
      ...(hasValue ? [setTo({ kind, connectionId, workspaceId })] : []),
      state({ hasTab }),
      ...(hasReason ? [reason] : []),
      ...(hasRequest ? [request] : []),
      when,
    ],
    [kind, connectionId, workspaceId, hasTab, hasValue, hasReason, hasRequest],
  );
  const renderCard = useMemo(
    () => cardOf({ kind, connectionId, workspaceId, hasTab }),
    [kind, connectionId, workspaceId, hasTab],
  );
  return (
    <DataTable
      label={`Items in ${title}`}
      rows={items}
      rowKey={rowKey}
      rowLink={rowLink}
      columns={columns}
      renderCard={renderCard}
      density={density}
    />
  );
}
