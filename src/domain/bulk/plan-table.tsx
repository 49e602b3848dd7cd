import { ArrowRight, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { isolated } from '@/lib/text.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { cx } from '@/ui/cx.ts';
import { type DotLabel, StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import type { Column } from '@/ui/table/column.ts';
import { DataTable } from '@/ui/table/data-table.tsx';
import { ExpandedRow } from '@/ui/table/expanded-row.tsx';

import { AudienceTargets } from '../audience-targets.tsx';
import { ConnectionScope } from '../connection-scope.tsx';
import { WorkspaceName } from '../workspace-name.tsx';
import type { BulkProject } from './bulk-target.ts';
import { useExcluded } from './excluded-rows.ts';
import type { PlanRow } from './plan-row.ts';

interface PlanTableProps {
  readonly rows: readonly PlanRow[];
  /** Shows each project's workspace, for plans with several. */
  readonly isAcross: boolean;
  /** The status of rows that need no change. */
  readonly already: string;
  /** The table's name, such as "Delete 3 projects". */
  readonly label: string;
}

const keyOf = ({ project }: PlanRow): string => project.id;

/** The outcome for each project. A row's details open below it. */
export function PlanTable({ rows, isAcross, already, label }: PlanTableProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const changing = rows.filter(({ state }) => state === 'change');
  const hasGains = changing.some(({ gains }) => gains !== null);
  const hasLosses = changing.some(({ loses }) => loses !== null) || !hasGains;
  const { columns, card } = useMemo(() => {
    const details = (row: PlanRow) => (
      <Details
        row={row}
        isOpen={openId === row.project.id}
        onToggle={() => setOpenId(openId === row.project.id ? null : row.project.id)}
      />
    );
    const state = (row: PlanRow) => <State row={row} already={already} />;
    return {
      columns: columnsWith({ isAcross, hasGains, hasLosses }, state, details),
      card: (row: PlanRow) => (
        <Card row={row} isAcross={isAcross} state={state(row)} details={details(row)} />
      ),
    };
  }, [openId, isAcross, hasGains, hasLosses, already]);
  return (
    // Every box is checked at first, so a checked row isn't highlighted. The header covers the dialog's padding.
    <div className="rounded-card border border-line [--table-top:-4px] [&_.data-row]:bg-transparent!">
      <DataTable
        label={label}
        rows={rows}
        rowKey={keyOf}
        columns={columns}
        density="comfortable"
        renderCard={card}
        detail={
          openId === null
            ? undefined
            : { key: openId, Frame: ExpandedRow, render: (row) => <RowDetails row={row} /> }
        }
      />
    </div>
  );
}

const workspaceColumn: Column<PlanRow> = {
  id: 'workspace',
  header: 'Workspace',
  width: 'minmax(100px,1.2fr)',
  cell: ({ project }) => <ProjectWorkspace project={project} />,
};

const accessColumn = (id: 'gains' | 'loses', header: string): Column<PlanRow> => ({
  id,
  header,
  // Those who gain access are named in fewer words.
  width: id === 'gains' ? 'minmax(92px,1.2fr)' : 'minmax(120px,2.1fr)',
  cell: ({ state, [id]: people }) =>
    state === 'change' ? (
      <span className={cx('line-clamp-2 leading-4.5', people === null ? 'text-ink-3' : 'text-ink-2')}>
        {people ?? 'No one'}
      </span>
    ) : null,
});

interface PlanColumns {
  readonly isAcross: boolean;
  readonly hasGains: boolean;
  readonly hasLosses: boolean;
}

const columnsWith = (
  { isAcross, hasGains, hasLosses }: PlanColumns,
  status: (row: PlanRow) => ReactNode,
  details: (row: PlanRow) => ReactNode,
): readonly Column<PlanRow>[] => [
  {
    id: 'include',
    header: 'Include',
    hideHeader: true,
    width: '20px',
    cell: (row) => <Include row={row} />,
  },
  {
    id: 'project',
    header: 'Project',
    width: 'minmax(120px,1.7fr)',
    cell: ({ project }) => (
      <bdi className="block truncate text-left font-medium text-ink">{project.name}</bdi>
    ),
  },
  ...(isAcross ? [workspaceColumn] : []),
  { id: 'change', header: 'Change', width: 'minmax(160px,2.3fr)', cell: (row) => <Change row={row} /> },
  ...(hasGains ? [accessColumn('gains', 'Gains access')] : []),
  ...(hasLosses ? [accessColumn('loses', 'Loses access')] : []),
  { id: 'state', header: 'Status', width: 'minmax(104px,1.3fr)', cell: status },
  { id: 'details', header: 'Details', hideHeader: true, width: '32px', align: 'right', cell: details },
];

interface CardProps {
  readonly row: PlanRow;
  readonly isAcross: boolean;
  readonly state: ReactNode;
  readonly details: ReactNode;
}

function Card({ row, isAcross, state, details }: CardProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="flex w-4 shrink-0">
        <Include row={row} />
      </span>
      <div className="min-w-0 flex-1">
        <bdi className="block truncate text-left font-medium text-ink">{row.project.name}</bdi>
        {isAcross ? <ProjectWorkspace project={row.project} /> : null}
        {row.state === 'change' ? (
          <Change row={row} />
        ) : (
          // Must fit on one line, because every row has the same height.
          <span className="flex min-w-0 items-center gap-x-2">
            <span className="shrink-0">{state}</span>
            {row.reason === null ? null : <span className="min-w-0 truncate text-ink-2">{row.reason}</span>}
          </span>
        )}
      </div>
      {details}
    </div>
  );
}

export function ProjectWorkspace({ project }: { readonly project: BulkProject }) {
  const connection = connectionStore.find(project.connectionId);
  if (connection === undefined) return null;
  return <WorkspaceName connection={connection} workspaceId={project.workspaceId} />;
}

function Include({ row }: { readonly row: PlanRow }) {
  const { isExcluded, toggle } = useExcluded(row.project.id);
  if (row.state !== 'change') return null;
  return (
    <input
      type="checkbox"
      className="check relative after:absolute after:-inset-3 pointer-coarse:after:-inset-4"
      aria-label={`Include ${isolated(row.project.name)}`}
      checked={!isExcluded}
      onChange={toggle}
    />
  );
}

/** The settings before and after, or why nothing changes. */
function Change({ row: { now, after, state, reason } }: { readonly row: PlanRow }) {
  if (reason !== null) return <span className="line-clamp-2 leading-4.5 text-ink-2">{reason}</span>;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-ink-2">
      <span className="min-w-0 truncate">{now}</span>
      {state === 'change' ? (
        <>
          <ArrowRight className="size-3.5 shrink-0 text-ink-3" />
          <span className="sr-only">becomes</span>
          {/* The new setting matters more than the old one. */}
          <span className="max-w-3/5 shrink-0 truncate font-medium text-ink">{after}</span>
        </>
      ) : null}
    </span>
  );
}

const states: Readonly<Record<'blocked' | 'unread', DotLabel>> = {
  blocked: { label: 'Blocked', tone: 'bad' },
  unread: { label: 'Not loaded', tone: 'hollow' },
};

// A change may be a deletion, so none of them looks good.
const effects: Readonly<Record<PlanRow['effect'], DotLabel>> = {
  now: { label: 'Will change', tone: 'neutral' },
  'next-publish': { label: 'At next publish', tone: 'neutral' },
  uncertain: { label: 'May be rejected', tone: 'warn' },
};

/** The status in a few words. The tooltip and the details have the full sentence. */
function State({ row, already }: { readonly row: PlanRow; readonly already: string }) {
  const { isExcluded } = useExcluded(row.project.id);
  if (row.state === 'change' && isExcluded) return <StatusDot tone="hollow">Excluded</StatusDot>;
  if (row.state === 'already') return <StatusDot tone="hollow">{already}</StatusDot>;
  const { label, tone } = row.state === 'change' ? effects[row.effect] : states[row.state];
  return (
    // Isn't announced as a description, because the details say the same.
    <Tooltip text={row.reason ?? row.note ?? undefined} described={false}>
      <span className="inline-flex max-w-full min-w-0">
        <StatusDot tone={tone}>{label}</StatusDot>
      </span>
    </Tooltip>
  );
}

interface DetailsProps {
  readonly row: PlanRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Details({ row, isOpen, onToggle }: DetailsProps) {
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <IconButton
      size="small"
      label={`${isOpen ? 'Hide' : 'Show'} details of ${isolated(row.project.name)}`}
      aria-expanded={isOpen}
      icon={<Icon />}
      onClick={onToggle}
    />
  );
}

/** What doesn't fit in the row: full sentences, and the groups and people with access now. */
function RowDetails({ row }: { readonly row: PlanRow }) {
  const { project, now, after, gains, loses, note, reason, state, grants } = row;
  const connection = connectionStore.find(project.connectionId);
  return (
    <div className="flex flex-col gap-2 px-4 py-3 text-ink-2">
      {state === 'change' ? (
        <p>
          {now} → {after}. {gains === null ? null : `Gains access: ${gains}. `}
          {loses === null ? null : `Loses access: ${loses}.`}
        </p>
      ) : null}
      {reason === null ? null : <p>{reason}</p>}
      {note === null ? null : <p>{note}</p>}
      <p className="font-mono text-small wrap-anywhere text-ink-3">{project.id}</p>
      {grants === null || grants.length === 0 || connection === undefined ? null : (
        <ConnectionScope connection={connection} workspaceId={project.workspaceId}>
          <AudienceTargets targets={grants} />
        </ConnectionScope>
      )}
    </div>
  );
}
