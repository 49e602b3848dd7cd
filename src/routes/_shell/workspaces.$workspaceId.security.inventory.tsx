import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { inventoryListOptions } from '@/api/security/inventory.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { serviceFilters } from '@/domain/security/query/request.ts';
import { InventoryExport } from '@/features/exports/exports.tsx';
import { InventoryPage } from '@/features/inventory/inventory-page.tsx';
import { inventorySearch } from '@/features/inventory/search.ts';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/security/inventory')({
  validateSearch: inventorySearch,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, deps, preload }) => {
    if (preload && isPaused(connection.id)) return;
    const filters = serviceFilters(parseQuery(deps.q ?? '').query);
    const options = inventoryListOptions(connection, workspaceId, filters);
    // Prefetching a cached list would load all of its pages again.
    if (queryClient.getQueryData(options.queryKey) === undefined)
      void queryClient.prefetchInfiniteQuery(options);
  },
  component: function Inventory() {
    const { workspaceId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return (
      <InventoryPage key={workspaceId} {...state} exporting={(request) => <InventoryExport {...request} />} />
    );
  },
});
