import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';

import { prefetchList } from '@/api/cache/list-options.ts';
import { isPaused } from '@/api/client.ts';
import { inventoryListOptions } from '@/api/security/inventory.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { serviceFilters } from '@/domain/security/query/request.ts';
import { defaultQuery, triageSearch } from '@/features/triage/search.ts';
import { TriagePage } from '@/features/triage/triage-page.tsx';
import { searchState } from '@/shell/search-state.ts';

const queryOf = (q: string = defaultQuery) => parseQuery(q).query;

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/security/triage')({
  validateSearch: triageSearch,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, deps, preload }) => {
    if (preload && isPaused(connection.id)) return;
    prefetchList(queryClient, inventoryListOptions(connection, workspaceId, serviceFilters(queryOf(deps.q))));
  },
  component: function Triage() {
    const { workspaceId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    const { q } = state.search;
    const query = useMemo(() => queryOf(q), [q]);
    return <TriagePage key={workspaceId} {...state} query={query} />;
  },
});
