import type { ReactNode } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { cx } from '@/ui/cx.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

import { changeTones } from './types.ts';

export interface BarRow {
  /** The text on the bar. Cut with an ellipsis; then it has a tooltip, like any text that is cut off. */
  readonly label: ReactNode;
  /** What the label leaves out. */
  readonly hint?: string | undefined;
  readonly value: number;
  readonly change?:
    | { readonly text: string; readonly tone: keyof typeof changeTones; readonly hint?: string | undefined }
    | undefined;
}

interface BarListProps {
  /** `Pages by visitors`. */
  readonly label: string;
  readonly rows: readonly BarRow[];
}

/** Names and values on bars. Screen readers get a list. */
export function BarList({ label, rows }: BarListProps) {
  const full = Math.max(0, ...rows.map(({ value }) => value || 0));
  const changes = rows.some(({ change }) => change !== undefined);
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {rows.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Another order changes the labels, and doesn't move rows.
        <li key={place} className="flex h-7 items-center gap-2">
          <Bar row={row} share={row.value / full || 0} />
          {changes && (
            <Tooltip text={row.change?.hint}>
              <span
                className={cx(
                  'w-16 shrink-0 text-right text-tiny tabular',
                  changeTones[row.change?.tone ?? 'neutral'],
                )}
              >
                {row.change?.text ?? ''}
              </span>
            </Tooltip>
          )}
        </li>
      ))}
    </ul>
  );
}

interface BarProps {
  readonly row: BarRow;
  readonly share: number;
}

function Bar({ row, share }: BarProps) {
  return (
    <div className="relative flex h-full min-w-0 flex-1 items-center justify-between gap-3 px-2">
      <div
        aria-hidden
        className="absolute inset-y-0 left-0 rounded-chip bg-[var(--chart-bar)] forced-colors:border forced-colors:border-[CanvasText]"
        // Values above zero always have a visible bar.
        style={{ width: share === 0 ? 0 : `max(4px, ${(Math.min(1, share) * 100).toFixed(2)}%)` }}
      />
      <Tooltip text={row.hint}>
        {/* With room for the focus ring of a link. */}
        <span className="relative -m-1 min-w-0 truncate p-1 text-ink">{row.label}</span>
      </Tooltip>
      <span className="tabular relative shrink-0 font-medium text-ink">{formatNumber(row.value)}</span>
    </div>
  );
}
