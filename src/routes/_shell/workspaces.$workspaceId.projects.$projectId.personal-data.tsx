import { createFileRoute } from '@tanstack/react-router';

import { PersonalDataExport } from '@/features/exports/exports.tsx';
import { PersonalDataPage } from '@/features/personal-data/personal-data-page.tsx';
import { personalDataSearch } from '@/features/personal-data/search.ts';
import { searchState } from '@/shell/search-state.ts';

/** Without a loader: hovering over a link must not load possible personal data. */
export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/personal-data')({
  validateSearch: personalDataSearch,
  component: function PersonalData() {
    const { projectId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return (
      <PersonalDataPage
        key={projectId}
        projectId={projectId}
        {...state}
        exporting={(ask) => <PersonalDataExport projectId={projectId} {...ask} />}
      />
    );
  },
});
