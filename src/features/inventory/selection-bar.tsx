import type { ReactNode } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { CopyButton } from '@/ui/controls/copy-button.tsx';

import type { Selection } from './selection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  /** All that are shown. */
  readonly rows: readonly InventoryRow[];
  /** Those of them that are chosen, in their order. */
  readonly chosen: readonly InventoryRow[];
  /** Exports those. */
  readonly exporting: ReactNode;
  /** Puts the focus back among the rows: the bar goes. */
  readonly onCleared: () => void;
}

/** What can be done with the chosen rows. */
export function SelectionBar({ selection, rows, chosen, exporting, onCleared }: SelectionBarProps) {
  return (
    <div
      role="group"
      aria-label="Selected projects"
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2"
    >
      <span role="status" className="tabular mr-1 font-medium text-ink">
        {formatNumber(chosen.length)} selected
      </span>
      <CopyButton labelled label="Copy ids" value={chosen.map(({ id }) => id).join('\n')} />
      {exporting}
      {chosen.length < rows.length ? (
        <Button size="small" variant="ghost" onClick={() => selection.choose(rows.map(({ id }) => id))}>
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
