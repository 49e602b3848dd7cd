import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { IndexedType } from '@/domain/security/flagged/type-index.ts';
import { formatQuery } from '@/domain/security/query/format-query.ts';
import { emptyQuery } from '@/domain/security/query/parse-query.ts';
import { groupBy } from '@/lib/group-by.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { cx } from '@/ui/cx.ts';

/** The projects flagged by exactly these finding types. */
export interface Overlap {
  /** The IDs of the types, in the order of the insights. */
  readonly key: string;
  readonly types: readonly InsightsFinding[];
  readonly rows: readonly InventoryRow[];
}

/**
 * Groups flagged projects by the finding types that they have in common. Each project is in one group, so the groups add
 * up to the flagged projects. Largest first, then those of fewer types.
 */
export function overlapsOf(index: readonly IndexedType[]): readonly Overlap[] {
  const flagged = new Map<string, { readonly row: InventoryRow; readonly types: InsightsFinding[] }>();
  for (const { type, projects } of index) {
    for (const row of projects.rows) {
      const known = flagged.get(row.id);
      if (known === undefined) flagged.set(row.id, { row, types: [type] });
      else known.types.push(type);
    }
  }
  return [...groupBy(flagged.values(), ({ types }) => types.map(({ id }) => id).join(','))]
    .map(([key, group]) => ({ key, types: group[0].types, rows: group.map(({ row }) => row) }))
    .toSorted((a, b) => b.rows.length - a.rows.length || a.types.length - b.types.length);
}

interface OverlapPlotProps {
  /** Largest first. */
  readonly overlaps: readonly Overlap[];
  readonly index: readonly IndexedType[];
  readonly openKey: string | undefined;
  readonly onOpen: (key: string) => void;
}

/** More columns than this are only in the table. */
const maxColumns = 18;
/** In rem, like the space for the number above. */
const barHeight = 7;
const plotHeight = `${barHeight + 1.5}rem`;
/** Of a finding type, which is a link. */
const rowHeight = 'h-8 pointer-coarse:h-touch';

export const overlapName = ({ types, rows }: Overlap): string =>
  `${formatCount(rows.length, 'project')}: ${types.map(({ title }) => title).join(', ')}`;

/** An UpSet plot: a column for each combination of finding types, with a dot for each of its types. */
export function OverlapPlot({ overlaps, index, openKey, onOpen }: OverlapPlotProps) {
  const workspaceId = useWorkspaceId();
  const visible = overlaps.slice(0, maxColumns);
  const maxRows = Math.max(1, ...visible.map(({ rows }) => rows.length));
  const types = useMemo(() => index.filter(({ projects }) => projects.rows.length > 0), [index]);
  return (
    // The names start at the edge, with the card's padding in them: it would show the columns that scroll past.
    // In forced colors they leave room for the card's outline.
    <div className="relative -mx-4.5 -my-1 overflow-x-auto py-1 pr-4.5 forced-colors:-mx-4.25">
      <div className="flex w-max min-w-full">
        <ul
          aria-label="Projects by finding type"
          className="sticky left-0 z-1 flex w-44.5 shrink-0 flex-col bg-surface pr-3 pl-4.5 sm:w-76.5"
          style={{ paddingTop: plotHeight }}
        >
          {types.map(({ type, projects }) => (
            <li key={type.id} className={rowHeight}>
              <Link
                to="/workspaces/$workspaceId/security/inventory"
                params={{ workspaceId }}
                search={{ q: formatQuery({ ...emptyQuery, findings: [type.id] }) }}
                className="name-link flex h-full items-center justify-between gap-3 rounded-chip text-small"
              >
                <bdi className="line-clamp-2 min-w-0 text-tiny wrap-anywhere max-sm:leading-3.25 sm:line-clamp-1 sm:text-small">
                  {type.title}
                </bdi>
                <span className="tabular text-ink-3">{formatNumber(projects.rows.length)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <ul aria-label="Combinations of finding types" className="flex gap-1">
          {visible.map((overlap) => (
            <li key={overlap.key}>
              <button
                type="button"
                aria-label={overlapName(overlap)}
                aria-pressed={overlap.key === openKey}
                onClick={() => onOpen(overlap.key)}
                className={cx(
                  // 18 columns fit on paper.
                  'flex w-9 flex-col items-center rounded-control hover:bg-sunken pointer-coarse:w-touch print:w-4',
                  overlap.key === openKey && 'bg-accent-soft hover:bg-accent-soft',
                )}
              >
                <span className="flex flex-col items-center justify-end" style={{ height: plotHeight }}>
                  <span className="tabular text-small text-ink-2">{formatNumber(overlap.rows.length)}</span>
                  <span
                    aria-hidden
                    className="w-4 rounded-t-sm bg-accent forced-colors:bg-[CanvasText]"
                    style={{ height: `max(2px, ${(overlap.rows.length / maxRows) * barHeight}rem)` }}
                  />
                </span>
                <Dots overlap={overlap} types={types} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** One dot per type. Those in the combination are filled and connected by a line. */
function Dots({ overlap, types }: { readonly overlap: Overlap; readonly types: readonly IndexedType[] }) {
  const keys = new Set(overlap.types.map(({ id }) => id));
  const isFilled = ({ type }: IndexedType): boolean => keys.has(type.id);
  const [first, last] = [types.findIndex(isFilled), types.findLastIndex(isFilled)];
  return types.map((row, index) => (
    <span
      key={row.type.id}
      aria-hidden
      className={cx('relative flex w-full items-center justify-center', rowHeight)}
    >
      <span
        className={cx(
          'rounded-full',
          isFilled(row) ? 'size-2.5 bg-ink forced-colors:bg-[CanvasText]' : 'size-1.5 bg-line-strong',
        )}
      />
      {index < first || index > last ? null : (
        <span
          className={cx(
            'absolute w-0.5 bg-ink forced-colors:bg-[CanvasText]',
            index === first ? 'top-1/2' : 'top-0',
            index === last ? 'bottom-1/2' : 'bottom-0',
          )}
        />
      )}
    </span>
  ));
}
