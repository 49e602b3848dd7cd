import { Link } from '@tanstack/react-router';
import { ScanEye, Users } from 'lucide-react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { InventoryQuery } from '@/domain/security/query/types.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Dash } from '@/ui/feedback/dash.tsx';

import { type Band, bandQuery, type Cell } from './board.ts';

const marks = { 'personal-data': ScanEye, traffic: Users } as const;

type Overlay = keyof typeof marks;

interface MarkProps {
  readonly overlay: Overlay;
}

function Mark({ overlay }: MarkProps) {
  const Icon = marks[overlay];
  return <Icon className="size-3.5 shrink-0 text-ink-3" />;
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

/** The number of projects in a cell, and below it the second number. */
export function BoardCell({ share, ...count }: CellProps) {
  const { overlay, bands, cell } = count;
  return (
    <td
      // A second number pushes the first one up: the numbers of a row and its name share a baseline.
      className={`h-14 rounded-control p-2 text-right forced-colors:outline ${overlay === undefined ? 'align-middle' : 'align-baseline'}`}
      style={{
        backgroundColor: `color-mix(in srgb, var(--accent-soft-strong) ${Math.round(share * 100)}%, var(--sunken))`,
      }}
    >
      <ProjectCount {...count} />
      {overlay === undefined ? null : <SecondNumber overlay={overlay} bands={bands} cell={cell} />}
    </td>
  );
}

const titleOf = (bands: readonly Band[]): string => (bands.length === 0 ? 'All projects' : cellTitle(bands));

/** A link to the projects in the inventory, or a button that lists them if the inventory can't be filtered by the bands. */
function ProjectCount({ overlay, bands, id, cell, openId, onOpen }: Omit<CellProps, 'share'>) {
  const { count, isExact } = cell;
  // A second number below keeps its own target.
  const look = `${linkLook} ${overlay === undefined ? 'touch' : 'touch-up'}`;
  const number = `${formatNumber(count)}${isExact ? '' : '+'}`;
  const name = `${titleOf(bands)}: ${formatCount(count, 'project')}${isExact ? '' : ' or more'}`;
  if (count === 0)
    return (
      <span className={`${numberLook} text-ink-3`}>{isExact ? number : <Dash meaning="Not counted" />}</span>
    );
  if (bandQuery(bands) === null)
    return (
      <button
        type="button"
        aria-label={name}
        aria-expanded={openId === id}
        onClick={() => onOpen(id)}
        className={look}
      >
        {number}
      </button>
    );
  return (
    <InventoryLink bands={bands} name={name} className={look}>
      {number}
    </InventoryLink>
  );
}

/** Visitors, or projects with personal data. Nothing if there are none. */
function SecondNumber({ overlay, bands, cell }: MarkProps & Pick<CellProps, 'bands' | 'cell'>) {
  const isTraffic = overlay === 'traffic';
  const { sum, unknown, isLeast } = isTraffic ? cell.visitors : cell.personalData;
  if (sum === 0 && unknown === 0) return null;
  const number = unknown === cell.rows.length ? 'Unknown' : `${formatNumber(sum)}${isLeast ? '+' : ''}`;
  const visitors = sum === 1 && !isLeast ? 'visitor' : 'visitors';
  return (
    <span className="flex min-h-6 items-center justify-end gap-1 text-small text-ink-2">
      <Mark overlay={overlay} />
      {isTraffic || sum === 0 || bandQuery(bands) === null ? (
        <span>
          {number} <span className="sr-only">{isTraffic ? visitors : 'with personal data'}</span>
        </span>
      ) : (
        <InventoryLink
          bands={bands}
          more={openPersonalData}
          name={`${titleOf(bands)}: ${formatNumber(sum)} ${isLeast ? 'or more ' : ''}with personal data`}
          className="name-link touch inline-flex min-h-6 items-center rounded-chip pointer-coarse:min-h-touch"
        >
          {number}
        </InventoryLink>
      )}
    </span>
  );
}

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
