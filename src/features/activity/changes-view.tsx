import { History } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';

import type { ChangeEntry } from '@/local/change-log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import { DataTable } from '@/ui/table/data-table.tsx';
import { ExpandedRow } from '@/ui/table/expanded-row.tsx';

import { useCachedProject } from './cached-project.ts';
import { changeColumns, ChangeLine, type ChangeLook } from './change-columns.tsx';
import { ChangeDetail } from './change-detail.tsx';

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
  const known = useCachedProject();
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
          : { Frame: ExpandedRow, key: openKey, render: (entry) => <ChangeDetail entry={entry} /> }
      }
      className="[&_.data-row]:hover:bg-hover"
    />
  );
}
