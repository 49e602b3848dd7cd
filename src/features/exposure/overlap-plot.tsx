import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { IndexedType } from '@/domain/security/flagged/type-index.ts';
import { formatQuery } from '@/domain/security/query/format-query.ts';
import { emptyQuery } from '@/domain/security/query/parse-query.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { cx } from '@/ui/cx.ts';

import type { Overlap } from './overlap.ts';

interface OverlapPlotProps {
  /** Largest first. */
  readonly overlaps: readonly Overlap[];
  readonly index: readonly IndexedType[];
  readonly openKey: string | undefined;
  readonly onOpen: (key: string) => void;
}

/** More columns than this are only in the table. */
const maxColumns = 18;
const barHeight = 112;

export const overlapName = ({ types, rows }: Overlap): string =>
  `${formatCount(rows.length, 'project')}: ${types.map(({ title }) => title).join(', ')}`;

/** An UpSet plot: a column for each combination of finding types, with a dot for each of its types. */
export function OverlapPlot({ overlaps, index, openKey, onOpen }: OverlapPlotProps) {
  const workspaceId = useWorkspaceId();
  const visible = overlaps.slice(0, maxColumns);
  const maxRows = Math.max(1, ...visible.map(({ rows }) => rows.length));
  const types = useMemo(() => index.filter(({ projects }) => projects.rows.length > 0), [index]);
  return (
    <div className="relative -mx-4.5 overflow-x-auto px-4.5">
      <div className="flex w-max min-w-full">
        <ul
          aria-label="Projects by finding type"
          className="sticky left-0 z-1 flex w-40 shrink-0 flex-col bg-surface pr-3 sm:w-72"
          style={{ paddingTop: barHeight + 24 }}
        >
          {types.map(({ type, projects }) => (
            <li key={type.id} className="flex h-8 items-center justify-between gap-3 text-small">
              <Link
                to="/workspaces/$workspaceId/security/inventory"
                params={{ workspaceId }}
                search={{ q: formatQuery({ ...emptyQuery, findings: [type.id] }) }}
                className="line-clamp-2 min-w-0 rounded-chip text-tiny wrap-anywhere text-ink underline-offset-3 hover:underline max-sm:leading-[13px] sm:line-clamp-1 sm:text-small"
              >
                <bdi>{type.title}</bdi>
              </Link>
              <span className="tabular text-ink-3">{formatNumber(projects.rows.length)}</span>
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
                  'flex w-9 flex-col items-center rounded-control hover:bg-sunken',
                  overlap.key === openKey && 'bg-accent-soft hover:bg-accent-soft',
                )}
              >
                <span className="flex flex-col items-center justify-end" style={{ height: barHeight + 24 }}>
                  <span className="tabular text-small text-ink-2">{formatNumber(overlap.rows.length)}</span>
                  <span
                    aria-hidden
                    className="w-4 rounded-t-sm bg-accent forced-colors:bg-[CanvasText]"
                    style={{ height: Math.max(2, (overlap.rows.length / maxRows) * barHeight) }}
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

const rowHeight = 32;
const width = 36;
const radius = 5;

/** A dot for each type: filled for those of the combination, with a line through them. */
function Dots({ overlap, types }: { readonly overlap: Overlap; readonly types: readonly IndexedType[] }) {
  const keys = new Set(overlap.types.map(({ id }) => id));
  const middle = (index: number): number => index * rowHeight + rowHeight / 2;
  const filled = [...types.keys()].filter((index) => keys.has(types[index]?.type.id ?? ''));
  return (
    <svg aria-hidden width={width} height={types.length * rowHeight} className="block">
      {types.map(({ type }, index) => (
        <circle
          key={type.id}
          cx={width / 2}
          cy={middle(index)}
          r={keys.has(type.id) ? radius : 3}
          className={keys.has(type.id) ? 'fill-ink forced-colors:fill-[CanvasText]' : 'fill-line-strong'}
        />
      ))}
      <line
        x1={width / 2}
        x2={width / 2}
        y1={middle(filled[0] ?? 0)}
        y2={middle(filled.at(-1) ?? 0)}
        strokeWidth={2}
        className="stroke-ink forced-colors:stroke-[CanvasText]"
      />
    </svg>
  );
}
