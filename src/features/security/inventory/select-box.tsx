import { useRef } from 'react';

import type { InventoryRow } from '@/api/inventory-row.ts';
import { projectName } from '@/entities/project-words.ts';
import { cx } from '@/ui/cx.ts';

import { useSelected } from './selection.ts';

/** Chooses a row. It shows itself when it is reached for, and on all rows while one is chosen. */
export function SelectBox({ row }: { readonly row: InventoryRow }) {
  const { ids, toggle } = useSelected();
  const range = useRef(false);
  const chosen = ids.has(row.id);
  return (
    <input
      type="checkbox"
      checked={chosen}
      aria-label={`Select ${row.name === undefined ? row.id : projectName(row)}`}
      onClick={(event) => {
        range.current = event.shiftKey;
      }}
      onChange={() => toggle(row.id, range.current)}
      className={cx(
        'check -ml-1 focus-visible:opacity-100 in-[.data-row:focus-within]:opacity-100 in-[.data-row:hover]:opacity-100 pointer-coarse:opacity-100',
        // The press may miss the box by as much as the row has room for.
        'after:absolute after:-inset-3',
        ids.size === 0 && 'opacity-0',
      )}
    />
  );
}
