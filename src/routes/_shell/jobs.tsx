import { createFileRoute } from '@tanstack/react-router';

import { JobsPage } from '@/features/jobs/jobs-page.tsx';
import { jobsSearch } from '@/features/jobs/search.ts';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/jobs')({
  validateSearch: jobsSearch,
  component: function Jobs() {
    return <JobsPage {...searchState(Route.useSearch(), Route.useNavigate())} />;
  },
});
