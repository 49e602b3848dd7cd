import { ArrowDownUp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { DataTable } from '@/ui/table/data-table.tsx';
import { ExpandedRow } from '@/ui/table/expanded-row.tsx';

import { requestColumns, RequestLine, type RequestLook } from './request-columns.tsx';
import { RequestDetail } from './request-detail.tsx';
import type { RequestRow } from './request-list.ts';

interface RequestsViewProps {
  readonly rows: readonly RequestRow[];
  /** Whether there are any, whatever the filters. */
  readonly some: boolean;
  readonly openKey: string | undefined;
  readonly onToggle: (key: string) => void;
  readonly onClear: () => void;
}

const rowKey = ({ key }: RequestRow): string => key;

/** What this tab asked the service, one line for each. */
export function RequestsView({ rows, some, openKey, onToggle, onClear }: RequestsViewProps): ReactNode {
  const [density] = usePreference('density');
  const [zone] = usePreference('timeDisplay');
  const look: RequestLook = useMemo(() => ({ openKey, onToggle, zone }), [openKey, onToggle, zone]);
  const columns = useMemo(() => requestColumns(look, density === 'compact'), [look, density]);
  if (!some)
    return (
      <EmptyState
        icon={<ArrowDownUp size={20} strokeWidth={1.75} />}
        title="No request yet"
        description="What this tab asks the service from now on is listed here."
      />
    );
  if (rows.length === 0)
    return (
      <EmptyState title="No request matches" action={<Button onClick={onClear}>Clear the filters</Button>} />
    );
  return (
    <DataTable
      label="Requests"
      rows={rows}
      rowKey={rowKey}
      columns={columns}
      density={density}
      renderCard={(row) => <RequestLine row={row} look={look} />}
      detail={
        openKey === undefined
          ? undefined
          : { Frame: ExpandedRow, key: openKey, render: (row) => <RequestDetail row={row} /> }
      }
      className="[&_.data-row]:hover:bg-hover"
    />
  );
}
