import { useMemo } from 'react';

import type { RedactedPiiLabel } from '@/api/security/security.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { allStatuses } from '@/domain/security/status-filter.ts';
import { useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import { DataTable } from '@/ui/table/data-table.tsx';

import { PiiFindingCard, piiFindingColumns } from './pii-finding-columns.tsx';
import type { PersonalDataSearch } from './search.ts';
import type { Revealing } from './use-reveal.ts';

interface LabelTableProps {
  readonly rows: readonly RedactedPiiLabel[];
  readonly loading: boolean;
  readonly search: PersonalDataSearch;
  readonly setSearch: SetSearch<PersonalDataSearch>;
  readonly revealing: Revealing;
  readonly onReveal: (act: 'shown' | 'copied') => void;
}

export function PiiFindingTable({ rows, loading, search, setSearch, revealing, onReveal }: LabelTableProps) {
  const [density] = usePreference('density');
  const little = useNarrow('(width < 930px)');
  const some = useNarrow('(width < 1240px)');
  const room = little ? 'little' : some ? 'some' : 'all';
  const mixed = search.status === allStatuses;
  const columns = useMemo(
    () => piiFindingColumns({ mixed, room, revealing, onReveal }),
    [mixed, room, revealing, onReveal],
  );
  return (
    <DataTable
      label="Personal data found"
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      density={density}
      loading={loading}
      selectedKey={revealing.shown?.id ?? null}
      sort={{ id: 'found', direction: search.order === 'oldest' ? 'asc' : 'desc' }}
      onSort={() => setSearch({ order: search.order === 'oldest' ? undefined : 'oldest' }, { replace: true })}
      renderCard={(label) => <PiiFindingCard label={label} revealing={revealing} onReveal={onReveal} />}
    />
  );
}
