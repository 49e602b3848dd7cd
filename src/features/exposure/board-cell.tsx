import { Link } from '@tanstack/react-router';
import { ScanEye, Users } from 'lucide-react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { InventoryQuery } from '@/domain/security/query/types.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';

import { type Band, bandQuery, type Cell, type Known } from './board.ts';

const marks = { 'personal-data': ScanEye, traffic: Users } as const;

type Overlay = keyof typeof marks;

interface MarkProps {
  readonly overlay: Overlay;
}

function Mark({ overlay }: MarkProps) {
  const Icon = marks[overlay];
  return <Icon size={14} className="shrink-0 text-ink-3" />;
}

/** Says what the second number of each cell counts. Screen readers read it in each cell. */
export const Legend = ({ overlay }: MarkProps) => (
  <p aria-hidden className="mt-2 flex items-center gap-1.5 text-small text-ink-2">
    <Mark overlay={overlay} />
    {overlay === 'traffic' ? 'Visitors, last 30 days' : 'Projects with personal data'}
  </p>
);

export const cellTitle = (bands: readonly Band[]): string => bands.map(({ label }) => label).join(' · ');

interface CellProps {
  readonly overlay: Overlay | undefined;
  readonly openId: string | undefined;
  readonly onOpen: (cell: string) => void;
  readonly bands: readonly Band[];
  readonly id: string;
  readonly cell: Cell;
  /** From 0 to 1: how dark the cell is. */
  readonly share: number;
}

/** Links, buttons, and zeros share these classes, so that the numbers of a row are aligned. */
const numberLook = 'inline-flex min-h-6 min-w-6 items-center justify-end rounded-chip';
const linkLook = `${numberLook} name-link font-semibold`;

/** The number of projects in a cell, as a link or button that lists them, and the second number. */
export function BoardCell({ bands, id, cell, share, overlay, openId, onOpen }: CellProps) {
  const { count, isExact } = cell;
  const number = `${formatNumber(count)}${isExact ? '' : '+'}`;
  const title = bands.length === 0 ? 'All projects' : cellTitle(bands);
  const name = `${title}: ${formatCount(count, 'project')}${isExact ? '' : ' or more'}`;
  return (
    <td
      // A second number pushes the first one up: the numbers of a row and its name share a baseline.
      className={`h-14 rounded-control p-2 text-right ${overlay === undefined ? 'align-middle' : 'align-baseline'}`}
      style={{
        backgroundColor: `color-mix(in srgb, var(--accent-soft-strong) ${Math.round(share * 100)}%, var(--sunken))`,
      }}
    >
      {count === 0 ? (
        <span className={`${numberLook} text-ink-3`}>{isExact ? number : <NotCounted />}</span>
      ) : bandQuery(bands) === null ? (
        <button
          type="button"
          aria-label={name}
          aria-expanded={openId === id}
          onClick={() => onOpen(id)}
          className={linkLook}
        >
          {number}
        </button>
      ) : (
        <InventoryLink bands={bands} name={name} className={linkLook}>
          {number}
        </InventoryLink>
      )}
      {overlay === undefined || isNone(overlay === 'traffic' ? cell.visitors : cell.personalData) ? null : (
        <span className="flex min-h-6 items-center justify-end gap-1 text-small text-ink-2">
          <Mark overlay={overlay} />
          {overlay === 'traffic' ? (
            <Second
              cell={cell}
              known={cell.visitors}
              unit={cell.visitors.sum === 1 && !cell.visitors.isLeast ? 'visitor' : 'visitors'}
            />
          ) : cell.personalData.sum === 0 || bandQuery(bands) === null ? (
            <Second cell={cell} known={cell.personalData} unit="with personal data" />
          ) : (
            <InventoryLink
              bands={bands}
              more={openPersonalData}
              name={`${title}: ${formatNumber(cell.personalData.sum)} ${cell.personalData.isLeast ? 'or more ' : ''}with personal data`}
              className="name-link inline-flex min-h-6 items-center rounded-chip"
            >
              {knownLabel(cell, cell.personalData)}
            </InventoryLink>
          )}
        </span>
      )}
    </td>
  );
}

const isNone = ({ sum, unknown }: Known): boolean => sum === 0 && unknown === 0;

/** "12", "12+" if there may be more, "Unknown" if no project reports it. */
const knownLabel = ({ rows }: Cell, { sum, unknown, isLeast }: Known): string =>
  unknown === rows.length ? 'Unknown' : `${formatNumber(sum)}${isLeast ? '+' : ''}`;

interface SecondProps {
  readonly cell: Cell;
  readonly known: Known;
  readonly unit: string;
}

const Second = ({ cell, known, unit }: SecondProps) => (
  <span>
    {knownLabel(cell, known)} <span className="sr-only">{unit}</span>
  </span>
);

const NotCounted = () => (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">Not counted</span>
  </>
);

/** The API finds projects with personal data of any status (spec §4.20). The count has only those with open findings. */
const openPersonalData: Partial<InventoryQuery> = { pii: true, counts: { pii: { sign: '>', value: 0 } } };

interface InventoryLinkProps {
  readonly bands: readonly Band[];
  readonly more?: Partial<InventoryQuery>;
  readonly name: string;
  readonly className: string;
  readonly children: string;
}

function InventoryLink({ bands, more, name, className, children }: InventoryLinkProps) {
  const workspaceId = useWorkspaceId();
  const q = bandQuery(bands, more) ?? '';
  return (
    <Link
      to="/workspaces/$workspaceId/security/inventory"
      params={{ workspaceId }}
      search={q === '' ? {} : { q }}
      aria-label={name}
      className={className}
    >
      {children}
    </Link>
  );
}
