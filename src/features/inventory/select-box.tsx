import { useRef } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { projectName } from '@/domain/project-labels.ts';
import { isolated } from '@/lib/text.ts';
import { cx } from '@/ui/cx.ts';

import { useSelected } from './selection.ts';

interface SelectBoxProps {
  readonly row: InventoryRow;
  /** It lies over the whole of its row, and is in sight: a press anywhere chooses. */
  readonly over?: boolean;
}

/** Chooses a row. It shows itself when it is reached for, and on all rows while one is chosen. */
export function SelectBox({ row, over = false }: SelectBoxProps) {
  const { ids, toggle } = useSelected();
  const range = useRef(false);
  const chosen = ids.has(row.id);
  return (
    <input
      type="checkbox"
      checked={chosen}
      aria-label={`Select ${isolated(projectName(row))}`}
      onClick={(event) => {
        range.current = event.shiftKey;
      }}
      onChange={() => toggle(row.id, range.current)}
      className={cx(
        'check after:absolute print:hidden',
        over
          ? 'static! z-2! size-6! before:scale-125 after:inset-0'
          : // The press may miss the box by as much as the row has room for.
            '-ml-1 after:-inset-3 focus-visible:opacity-100 in-[.data-row:focus-within]:opacity-100 in-[.data-row:hover]:opacity-100 pointer-coarse:opacity-100',
        !over && ids.size === 0 && 'opacity-0',
      )}
    />
  );
}
