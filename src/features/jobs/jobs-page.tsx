import { ListChecks } from 'lucide-react';

import { jobStateLabel, progressText, resultText } from '@/domain/item-job-labels.ts';
import { JobActions, JobStatus } from '@/domain/job-status.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { formatCount } from '@/lib/numbers.ts';
import type { ItemJob } from '@/local/item-job.ts';
import { useItemJobView } from '@/local/item-jobs.ts';
import { type Job, useJobs } from '@/local/jobs.ts';
import { ButtonLink, Button } from '@/ui/controls/button.tsx';
import { focusAdjacent } from '@/ui/controls/focus-adjacent.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import type { LinkTarget } from '@/ui/links/app-link.tsx';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { DataTable } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { JobDetail } from './job-detail.tsx';
import type { JobsSearch } from './search.ts';

/** The jobs of this browser, or the items of one. */
export function JobsPage({ search, setSearch }: SearchProps<JobsSearch>) {
  const { jobs, isLoaded, isStored } = useItemJobView();
  // They load at once, so a placeholder would only flash.
  if (!isLoaded) return <PageHeader title="Jobs" />;
  if (search.job === undefined) return <JobList jobs={jobs} isStored={isStored} />;
  const job = jobs.find(({ id }) => id === search.job);
  if (job !== undefined) return <JobDetail key={job.id} job={job} search={search} setSearch={setSearch} />;
  return (
    <>
      <PageHeader title="Jobs" />
      <EmptyState
        title="Job not found"
        description="It was removed, or belongs to a workspace you aren’t connected to."
        action={<ButtonLink to="/jobs">View all jobs</ButtonLink>}
      />
    </>
  );
}

const rowKey = ({ id }: ItemJob): string => id;
const rowLink = ({ id }: ItemJob): LinkTarget => ({ to: '/jobs', search: { job: id } });

function State({ job }: { readonly job: ItemJob }) {
  const { label, tone } = jobStateLabel(job);
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

const columns: readonly Column<ItemJob>[] = [
  {
    id: 'title',
    header: 'Job',
    width: 'minmax(140px,2fr)',
    cell: ({ title }) => <bdi className="block truncate">{title}</bdi>,
  },
  { id: 'state', header: 'Status', width: 'minmax(116px,1fr)', cell: (job) => <State job={job} /> },
  {
    id: 'progress',
    header: 'Progress',
    width: 'minmax(156px,0.8fr)',
    cell: (job) => <span className="tabular block truncate">{progressText(job)}</span>,
  },
  {
    id: 'results',
    header: 'Results',
    width: 'minmax(96px,2fr)',
    cell: (job) => <span className="tabular block truncate">{resultText(job) || '–'}</span>,
  },
  {
    id: 'started',
    header: 'Started',
    width: '92px',
    align: 'right',
    cell: ({ startedAt }) => <RelativeTime value={startedAt} />,
  },
];

const renderCard = (job: ItemJob) => (
  <div className="flex items-center gap-3">
    <span className="min-w-0 flex-1">
      <bdi className="block truncate font-medium text-ink">{job.title}</bdi>
      <span className="tabular block truncate text-small text-ink-3">
        {resultText(job) || progressText(job)}
      </span>
    </span>
    <span className="flex max-w-[45%] shrink-0 flex-col items-end gap-0.5 text-small text-ink-3">
      <State job={job} />
      <RelativeTime value={job.startedAt} />
    </span>
  </div>
);

interface JobListProps {
  readonly jobs: readonly ItemJob[];
  readonly isStored: boolean;
}

function JobList({ jobs, isStored }: JobListProps) {
  const [density] = usePreference('density');
  const exports = useJobs();
  const count = jobs.length + exports.length;
  return (
    <>
      <PageHeader
        title="Jobs"
        subtitle={
          count === 0 ? undefined : <span role="status">{formatCount(count, 'job')}, newest first</span>
        }
      />
      <div className="flex flex-col gap-4">
        {isStored ? null : (
          <Banner tone="warn" title="Jobs end when you close this tab">
            This browser doesn’t allow storing them.
          </Banner>
        )}
        {count === 0 ? (
          <EmptyState
            icon={<ListChecks className="size-5" />}
            title="No jobs yet"
            description="Bulk changes and other long-running work appear here."
          />
        ) : null}
        {exports.length === 0 ? null : <Exports jobs={exports} />}
        {jobs.length === 0 ? null : (
          <DataTable
            label="Jobs"
            rows={jobs}
            rowKey={rowKey}
            rowLink={rowLink}
            columns={columns}
            renderCard={renderCard}
            density={density}
          />
        )}
        {isStored && jobs.length > 0 ? (
          <p className="text-small text-ink-3">
            Jobs stay in this browser for up to 30 days and never contain API keys.
          </p>
        ) : null}
      </div>
    </>
  );
}

function Exports({ jobs }: { readonly jobs: readonly Job[] }) {
  return (
    <Card title="Exports" description="They end when you close this tab.">
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <li key={job.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <h3 className="font-semibold wrap-anywhere">{job.label}</h3>
            <JobStatus job={job} />
            <div className="flex flex-wrap gap-2">
              <JobActions job={job} size="small" />
              {job.state === 'running' ? null : (
                <Button
                  size="small"
                  variant="ghost"
                  onClick={({ currentTarget }) => {
                    // The button goes with its export.
                    focusAdjacent(currentTarget, document.querySelector<HTMLElement>('#main'));
                    job.remove();
                  }}
                >
                  Remove
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
