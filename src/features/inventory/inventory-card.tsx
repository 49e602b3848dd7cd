import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';

import { LastScan, PriorityMark, ProjectTitle, WhyCell } from './inventory-cells.tsx';
import { SelectBox } from './select-box.tsx';
import { useSelected } from './selection.ts';

interface InventoryCardProps {
  readonly row: InventoryRow;
  readonly open: boolean;
  readonly onToggle: (row: InventoryRow) => void;
}

/** A row on a phone, in two lines: what it is called and its priority; why, and when it was scanned. It can be chosen. */
export function InventoryCard({ row, open, onToggle }: InventoryCardProps) {
  const { choosing } = useSelected();
  return (
    <span className="flex min-w-0 items-center gap-3">
      {choosing ? <SelectBox row={row} over /> : null}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-3">
          <span className="min-w-0 flex-1">
            <ProjectTitle row={row} />
          </span>
          <PriorityMark row={row} />
        </span>
        <span className="flex min-w-0 items-center gap-3 text-small text-ink-3">
          <span className="min-w-0 flex-1">
            <WhyCell row={row} open={open} onToggle={onToggle} />
          </span>
          <LastScan row={row} />
        </span>
      </span>
    </span>
  );
}
