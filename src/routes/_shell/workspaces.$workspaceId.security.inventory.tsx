import { createFileRoute } from '@tanstack/react-router';

import { prefetchList } from '@/api/cache/list-options.ts';
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
    prefetchList(queryClient, inventoryListOptions(connection, workspaceId, filters));
  },
  component: function Inventory() {
    const { workspaceId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return (
      <InventoryPage key={workspaceId} {...state} exporting={(request) => <InventoryExport {...request} />} />
    );
  },
});
