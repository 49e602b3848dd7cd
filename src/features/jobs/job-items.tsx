import { useCallback, useMemo } from 'react';

import { requestedValue } from '@/domain/bulk/requested-value.ts';
import { itemStateLabel } from '@/domain/item-job-labels.ts';
import type { ItemJob, JobItem } from '@/local/item-job.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { type Column, DataTable } from '@/ui/table/data-table.tsx';
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
const setTo = (job: Pick<ItemJob, 'kind'>): Column<JobItem> => ({
  id: 'value',
  header: 'Set to',
  width: 'minmax(88px,0.9fr)',
  cell: (item) => <span className="block truncate">{requestedValue(job, item)?.label ?? '–'}</span>,
});
const reason: Column<JobItem> = {
  id: 'reason',
  header: 'Reason',
  width: 'minmax(130px,2fr)',
  cell: (item) =>
    item.reason === null ? (
      <span className="text-ink-3">–</span>
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
      <span className="text-ink-3">–</span>
    ) : (
      <code className="block min-w-0 truncate font-mono text-small">{requestId}</code>
    ),
  beside: ({ requestId }) =>
    requestId === null ? null : (
      <span className="relative z-10">
        <CopyButton value={requestId} label="Copy request ID" />
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

const cardOf = (job: Pick<ItemJob, 'kind' | 'hasTab'>) =>
  function JobItemCard(item: JobItem) {
    const details = [requestedValue(job, item)?.label, item.reason].filter(Boolean).join(' · ');
    return (
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <bdi className="block truncate text-left font-medium text-ink">{item.name || item.id}</bdi>
          {details === '' ? null : (
            <span className="line-clamp-2 text-small leading-4 text-ink-3">{details}</span>
          )}
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
export function JobItems({ job: { title, kind, workspaceId, hasTab }, items }: JobItemsProps) {
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
      ...(hasValue ? [setTo({ kind })] : []),
      state({ hasTab }),
      ...(hasReason ? [reason] : []),
      ...(hasRequest ? [request] : []),
      when,
    ],
    [kind, hasTab, hasValue, hasReason, hasRequest],
  );
  const renderCard = useMemo(() => cardOf({ kind, hasTab }), [kind, hasTab]);
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
