import { useMemo } from 'react';

import { useFromCache } from '@/api/cache/use-cached-query.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection } from '@/domain/connection-scope.tsx';

/** The rows with a name where the list has only an ID (spec §2.15) and the project was opened since. */
export function useNamedRows(rows: readonly InventoryRow[]): readonly InventoryRow[] {
  const connection = useConnection();
  const nameless = useMemo(() => rows.filter(({ name }) => name === undefined), [rows]);
  // As text, so that it stays the same for the same names.
  const names = useFromCache((client) =>
    nameless
      .map(({ id }) => client.getQueryData(projectOptions(connection, id).queryKey)?.name ?? '')
      .join('\0'),
  );
  return useMemo(() => {
    const known = new Map(names.split('\0').map((name, index) => [nameless[index]?.id, name]));
    return nameless.length === 0
      ? rows
      : rows.map((row) => ({
          ...row,
          name: row.name === undefined ? known.get(row.id) || undefined : row.name,
        }));
  }, [rows, nameless, names]);
}
