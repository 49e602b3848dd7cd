import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { Fragment, useEffect, useMemo, useState } from 'react';

import { requestedValue } from '@/domain/bulk/requested-value.ts';
import { countItems, itemStateLabel, jobStateLabel } from '@/domain/item-job-labels.ts';
import { ItemJobActions, ItemJobStatus } from '@/domain/item-job-status.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import {
  csvTable,
  type FileColumn,
  jsonFile,
  objectsOf,
  timeFacts,
  utcDay,
  saveText,
} from '@/lib/export-file.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { joinList, splitList } from '@/lib/url.ts';
import { type ItemJob, type JobItem, jobItemStates } from '@/local/item-job.ts';
import { itemJobs, useItemJobs } from '@/local/item-jobs.ts';
import { BackLink } from '@/ui/controls/back-link.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { useKeptFocus } from '@/ui/controls/use-kept-focus.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { toasts } from '@/ui/feedback/toast.ts';
import { FilterMenu } from '@/ui/forms/filter-menu.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { JobItems } from './job-items.tsx';
import type { JobsSearch } from './search.ts';

interface JobDetailProps extends SearchProps<JobsSearch> {
  readonly job: ItemJob;
}

export function JobDetail({ job, search, setSearch }: JobDetailProps) {
  const chosen = splitList(search.state);
  const items = useMemo(() => {
    const states = splitList(search.state);
    return states.length === 0 ? job.items : job.items.filter(({ state }) => states.includes(state));
  }, [job.items, search.state]);
  // The page shows the result that a toast would lead to.
  useEffect(() => toasts.outdate(job.id), [job.id]);
  const focus = useKeptFocus<HTMLDivElement>('[data-job-actions]');
  return (
    <>
      <BackLink to="/jobs" className="mb-2 -ml-2.5">
        All jobs
      </BackLink>
      <PageHeader
        title={job.title}
        subtitle={
          <>
            Started <RelativeTime value={job.startedAt} midSentence />
            <RelatedJobs job={job} />
          </>
        }
        actions={
          <LogActions
            job={job}
            // Replaced, so that Back doesn't lead to a job that is gone.
            onRemoved={() => setSearch({ job: undefined, state: undefined }, { replace: true })}
          />
        }
      />
      <div className="flex flex-col gap-4">
        <Card>
          <div {...focus} className="flex flex-col gap-3 outline-none">
            <ItemJobStatus job={job} />
            <div data-job-actions className="flex flex-wrap gap-2 empty:hidden">
              <ItemJobActions job={job} />
            </div>
          </div>
        </Card>
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
          <FilterMenu
            label="Status"
            options={stateOptions(job, chosen)}
            value={chosen}
            onChange={(states) => setSearch({ state: joinList(states) })}
          />
          <span role="status" className="tabular text-ink-3">
            {items.length === job.items.length
              ? formatCount(items.length, 'project')
              : `${formatNumber(items.length)} of ${formatCount(job.items.length, 'project')}`}
          </span>
        </div>
        {items.length > 0 ? (
          <JobItems job={job} items={items} />
        ) : (
          <EmptyState
            title="No matching projects"
            action={<Button onClick={() => setSearch({ state: undefined })}>Clear filters</Button>}
          />
        )}
      </div>
    </>
  );
}

/** The job that this one undoes, and the jobs that undo it or have done so. */
function RelatedJobs({ job }: { readonly job: ItemJob }) {
  const jobs = useItemJobs();
  const undone = jobs.find(({ id }) => id === job.undoes);
  const undos = jobs
    .filter(({ undoes }) => undoes === job.id)
    .flatMap((undo) => {
      const count = countItems(undo).done;
      if (undo.endedAt === null)
        return [{ id: undo.id, label: `Undo ${jobStateLabel(undo).label.toLowerCase()}` }];
      return count === 0 ? [] : [{ id: undo.id, label: `Undone for ${formatCount(count, 'project')}` }];
    });
  return (
    <>
      {undone === undefined ? null : (
        <>
          {' · '}
          <Link to="/jobs" search={{ job: undone.id }} className="link">
            Undoes “{isolated(undone.title)}”
          </Link>
        </>
      )}
      {undos.map(({ id, label }) => (
        <Fragment key={id}>
          {' · '}
          <Link to="/jobs" search={{ job: id }} className="link">
            {label}
          </Link>
        </Fragment>
      ))}
    </>
  );
}

/** The states that occur or are chosen, with their counts. */
function stateOptions(job: ItemJob, chosen: readonly string[]) {
  const counts = countItems(job);
  return jobItemStates.flatMap((state: JobItem['state']) =>
    counts[state] === 0 && !chosen.includes(state)
      ? []
      : [{ value: state, label: `${itemStateLabel(job, state).label} (${formatNumber(counts[state])})` }],
  );
}

const formats: readonly {
  readonly format: LogFormat;
  readonly label: string;
  readonly description: string;
}[] = [
  { format: 'csv', label: 'CSV', description: 'For spreadsheets' },
  { format: 'json', label: 'JSON', description: 'With every field' },
];

interface LogActionsProps {
  readonly job: ItemJob;
  readonly onRemoved: () => void;
}

function LogActions({ job, onRemoved }: LogActionsProps) {
  const [confirming, setConfirming] = useState(false);
  const isOver = job.state === 'done' || job.state === 'stopped';
  return (
    <>
      <Button
        variant="danger"
        disabledReason={isOver ? undefined : 'Stop the job first.'}
        onClick={() => setConfirming(true)}
      >
        Remove
      </Button>
      <Menu
        label="Download log"
        trigger={<Button icon={<Download />}>Download log</Button>}
        items={formats.map(({ format, label, description }) => ({
          label,
          description,
          onSelect: () => saveJobLog(format, job, new Date()),
        }))}
      />
      {confirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title="Remove this job?"
          confirmLabel="Remove job"
          tone="danger"
          pending={false}
          error={null}
          onConfirm={() => {
            onRemoved();
            void itemJobs.remove(job.id);
          }}
        >
          <p>Its log is deleted from this browser. Your projects don’t change.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const logColumns = (job: ItemJob): readonly FileColumn<JobItem>[] => [
  { id: 'project_name', label: 'Project', value: ({ name }) => name },
  { id: 'project_id', label: 'Project ID', value: ({ id }) => id },
  {
    id: 'set_to',
    label: 'Set to',
    value: (item) => requestedValue(job, item)?.raw,
    text: (item) => valueText(job, item),
  },
  {
    id: 'state',
    label: 'Status',
    value: ({ state }) => state,
    text: ({ state }) => itemStateLabel(job, state).label,
  },
  { id: 'reason', label: 'Reason', value: ({ reason }) => reason },
  { id: 'request_id', label: 'Request ID', value: ({ requestId }) => requestId },
  { id: 'at', label: 'Time (UTC)', value: ({ at }) => at },
];

/** "2 groups (grp_1, grp_2)". */
function valueText(job: ItemJob, item: JobItem): string | null {
  const value = requestedValue(job, item);
  if (value === null || value.groupIds.length === 0) return value?.label ?? null;
  return `${value.label} (${value.groupIds.join(', ')})`;
}

type LogFormat = 'csv' | 'json';

/** The result of each item: CSV with labels, or JSON with raw values and facts about the job. */
export function jobLog(format: LogFormat, job: ItemJob, now: Date): string {
  const columns = logColumns(job);
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

const saveJobLog = (format: LogFormat, job: ItemJob, now: Date): void =>
  saveText([job.title, 'log', utcDay(now)], format, jobLog(format, job, now));
