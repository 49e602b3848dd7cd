import { createFileRoute } from '@tanstack/react-router';

import { ActivityPage } from '@/features/activity/activity-page.tsx';
import { activitySearch } from '@/features/activity/search.ts';
import { setSearchBy } from '@/shell/set-search.ts';

export const Route = createFileRoute('/_shell/activity')({
  validateSearch: activitySearch,
  component: function Activity() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return <ActivityPage search={search} setSearch={setSearchBy(navigate)} />;
  },
});
