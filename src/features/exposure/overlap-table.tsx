import { useState } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { ShowAll } from '@/ui/controls/show-all.tsx';

import { overlapName } from './overlap-plot.tsx';
import type { Overlap } from './overlap.ts';

interface OverlapTableProps {
  readonly overlaps: readonly Overlap[];
  readonly openKey: string | undefined;
  readonly onOpen: (key: string) => void;
}

const few = 8;

/** The same combinations as the plot, and the smaller ones, in words. */
export function OverlapTable({ overlaps, openKey, onOpen }: OverlapTableProps) {
  const [all, setAll] = useState(false);
  const visible = all ? overlaps : overlaps.slice(0, few);
  return (
    <div>
      <table className="w-full table-fixed">
        <caption className="sr-only">Combinations of finding types</caption>
        <thead className="text-small text-ink-3">
          <tr className="border-b border-line">
            <th scope="col" className="w-24 py-1.5 pr-4 text-right font-medium">
              Projects
            </th>
            <th scope="col" className="py-1.5 text-left font-medium">
              Finding types
            </th>
          </tr>
        </thead>
        <tbody>
          {visible.map((overlap) => (
            <tr key={overlap.key} className="border-b border-line last:border-b-0">
              <td className="tabular py-1.5 pr-4 text-right align-top">
                <button
                  type="button"
                  aria-label={`List ${overlapName(overlap)}`}
                  aria-pressed={overlap.key === openKey}
                  onClick={() => onOpen(overlap.key)}
                  className="name-link min-w-6 rounded-chip text-right font-semibold pointer-coarse:min-h-touch"
                >
                  {formatNumber(overlap.rows.length)}
                </button>
              </td>
              <td className="py-1.5 wrap-anywhere text-ink-2">
                {overlap.types.map(({ id, title }, index) => (
                  <span key={id}>
                    {index === 0 ? '' : ' + '}
                    <bdi>{title}</bdi>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {overlaps.length > few ? (
        <ShowAll all={all} count={overlaps.length} onChange={setAll} className="mt-2 print:hidden" />
      ) : null}
    </div>
  );
}
