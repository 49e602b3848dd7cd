import { createFileRoute } from '@tanstack/react-router';

import { ActivityPage } from '@/features/activity/activity-page.tsx';
import { activitySearch } from '@/features/activity/search.ts';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/activity')({
  validateSearch: activitySearch,
  component: function Activity() {
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return <ActivityPage {...state} />;
  },
});
