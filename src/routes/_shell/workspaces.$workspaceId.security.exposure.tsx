import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';

import { prefetchList } from '@/api/cache/list-options.ts';
import { isPaused } from '@/api/client.ts';
import { inventoryListOptions } from '@/api/security/inventory.ts';
import { projectSubject, useDecisionStatus } from '@/domain/decisions/subject.ts';
import { unknownSize } from '@/domain/lists/list-footer.tsx';
import { reasonsByProject } from '@/domain/security/flagged/type-index.ts';
import { useTypeIndex } from '@/domain/security/flagged/use-type-index.ts';
import { emptyQuery } from '@/domain/security/query/parse-query.ts';
import { serviceFilters } from '@/domain/security/query/request.ts';
import { InventoryExport } from '@/features/exports/exports.tsx';
import { ExposurePage } from '@/features/exposure/exposure-page.tsx';
import { exposureSearch } from '@/features/exposure/search.ts';
import { reasonTexts } from '@/features/inventory/reasons.tsx';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/security/exposure')({
  validateSearch: exposureSearch,
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    prefetchList(queryClient, inventoryListOptions(connection, workspaceId, serviceFilters(emptyQuery)));
  },
  component: function Exposure() {
    const { workspaceId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    const decidedOf = useDecisionStatus();
    const { index } = useTypeIndex({ auto: false });
    const reasons = useMemo(() => reasonsByProject(index), [index]);
    return (
      <ExposurePage
        key={workspaceId}
        {...state}
        exporting={(rows) => (
          <InventoryExport
            filters={{}}
            matches={null}
            filterLabels={[]}
            order="as listed"
            rows={rows}
            reasonsOf={(row) => reasonTexts(row, reasons.get(row.id) ?? [])}
            statusOf={(row) => decidedOf?.(projectSubject(row)).status}
            sizes={unknownSize}
          />
        )}
      />
    );
  },
});
