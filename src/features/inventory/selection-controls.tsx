import { type ReactNode, useRef } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { projectName } from '@/domain/project-labels.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { cx } from '@/ui/cx.ts';

import { useSelected } from './selection.ts';

interface SelectionBarProps {
  readonly rows: readonly InventoryRow[];
  /** The selected rows, in the list's order. */
  readonly selected: readonly InventoryRow[];
  /** Exports the selected rows. */
  readonly exporting: ReactNode;
  /** Moves the focus to the rows, because the bar goes away. */
  readonly onCleared: () => void;
}

/** Actions for the selected rows. */
export function SelectionBar({ rows, selected, exporting, onCleared }: SelectionBarProps) {
  const selection = useSelected();
  return (
    <div
      role="group"
      aria-label="Selected projects"
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2"
    >
      <span role="status" className="tabular mr-1 font-medium text-ink">
        {formatNumber(selected.length)} selected
      </span>
      <CopyButton labeled label="Copy IDs" value={selected.map(({ id }) => id).join('\n')} />
      {exporting}
      {selected.length < rows.length ? (
        <Button size="small" variant="ghost" onClick={() => selection.select(rows.map(({ id }) => id))}>
          Select all {formatNumber(rows.length)}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="ghost"
        onClick={() => {
          selection.setChoosing(false);
          onCleared();
        }}
      >
        Clear
      </Button>
    </div>
  );
}

interface SelectBoxProps {
  readonly row: InventoryRow;
  /** Covers the whole row, so that a tap anywhere selects it. */
  readonly over?: boolean;
}

/** Selects a row. Visible on hover and focus, and on all rows once one is selected. */
export function SelectBox({ row, over = false }: SelectBoxProps) {
  const { ids, toggle } = useSelected();
  const range = useRef(false);
  return (
    <input
      type="checkbox"
      checked={ids.has(row.id)}
      aria-label={`Select ${isolated(projectName(row))}`}
      onClick={(event) => {
        range.current = event.shiftKey;
      }}
      onChange={() => toggle(row.id, range.current)}
      className={cx(
        'check after:absolute print:hidden',
        over
          ? 'static! z-2! size-6! before:scale-125 after:inset-0'
          : // The target is larger than the box.
            '-ml-1 after:-inset-3 focus-visible:opacity-100 in-[.data-row:focus-within]:opacity-100 in-[.data-row:hover]:opacity-100 pointer-coarse:opacity-100',
        !over && ids.size === 0 && 'opacity-0',
      )}
    />
  );
}
