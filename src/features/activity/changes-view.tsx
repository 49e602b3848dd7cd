import { History } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';

import type { ChangeEntry } from '@/api/change-log.ts';
import { Button } from '@/ui/button.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { EmptyState } from '@/ui/state/empty-state.tsx';
import { DataTable } from '@/ui/table/data-table.tsx';
import { TableDetail } from '@/ui/table/table-detail.tsx';
import { useNarrow } from '@/ui/use-media.ts';

import { changeColumns, ChangeLine, type ChangeLook } from './change-columns.tsx';
import { ChangeDetail } from './change-detail.tsx';
import { useKnownProject } from './known-project.ts';

interface ChangesViewProps {
  readonly rows: readonly ChangeEntry[];
  /** Whether there are any, whatever the filters. */
  readonly some: boolean;
  readonly openKey: string | undefined;
  readonly onToggle: (key: string) => void;
  readonly onClear: () => void;
}

const rowKey = ({ id }: ChangeEntry): string => id;

/** What was changed from this browser, one line for each. */
export function ChangesView({ rows, some, openKey, onToggle, onClear }: ChangesViewProps): ReactNode {
  const [density] = usePreference('density');
  const narrow = useNarrow('(width < 1100px)');
  const known = useKnownProject();
  const look: ChangeLook = useMemo(
    () => ({ openKey, onToggle, projectOf: (entry) => known(entry).name ?? entry.projectId }),
    [openKey, onToggle, known],
  );
  const columns = useMemo(() => changeColumns(look, density === 'compact', narrow), [look, density, narrow]);
  if (!some)
    return (
      <EmptyState
        icon={<History size={20} strokeWidth={1.75} />}
        title="Nothing was changed from here yet"
        description="Renames, publishes, audience edits, deletions and embed addresses of this browser are listed here, with what was before. What others change is not known to the console."
      />
    );
  if (rows.length === 0)
    return (
      <EmptyState title="No change matches" action={<Button onClick={onClear}>Clear the filters</Button>} />
    );
  return (
    <DataTable
      label="Changes"
      rows={rows}
      rowKey={rowKey}
      columns={columns}
      density={density}
      renderCard={(entry) => <ChangeLine entry={entry} look={look} />}
      detail={
        openKey === undefined
          ? undefined
          : { Frame: TableDetail, key: openKey, render: (entry) => <ChangeDetail entry={entry} /> }
      }
      className="[&_.data-row]:hover:bg-hover"
    />
  );
}
