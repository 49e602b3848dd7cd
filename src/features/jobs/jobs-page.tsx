import type { SetSearch } from '@/domain/lists/list-search.ts';
import { useItemJobView } from '@/local/item-jobs.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { JobDetail } from './job-detail.tsx';
import { JobList } from './job-list.tsx';
import type { JobsSearch } from './search.ts';

interface JobsPageProps {
  readonly search: JobsSearch;
  readonly setSearch: SetSearch<JobsSearch>;
}

/** The jobs of this browser, or the items of one. */
export function JobsPage({ search, setSearch }: JobsPageProps) {
  const { jobs, isLoaded, isStored } = useItemJobView();
  if (search.job === undefined) return <JobList jobs={jobs} isLoaded={isLoaded} isStored={isStored} />;
  const job = jobs.find(({ id }) => id === search.job);
  if (job !== undefined) return <JobDetail job={job} search={search} setSearch={setSearch} />;
  return (
    <>
      <PageHeader title="Jobs" subtitle={isLoaded ? '' : 'Loading…'} />
      {isLoaded ? (
        <EmptyState
          title="Job not found"
          description="It was removed, or belongs to a workspace you aren’t connected to."
          action={<ButtonLink to="/jobs">View all jobs</ButtonLink>}
        />
      ) : null}
    </>
  );
}
