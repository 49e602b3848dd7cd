import type { ReactNode } from 'react';

import { DecisionBadge, OptionalDecisionBadge } from '@/domain/decisions/decision-badge.tsx';
import { selectColumn, SelectGroupBox } from '@/domain/lists/select-box.tsx';
import { LevelMark, StatusMark } from '@/domain/security/finding-marks.tsx';
import { categoryLabel, findingName } from '@/domain/security/scan-labels.ts';
import { formatDay } from '@/lib/dates.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { plainWord } from '@/lib/text.ts';
import { cx } from '@/ui/cx.ts';
import { Dash } from '@/ui/feedback/dash.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { FoldButton } from '@/ui/table/fold-button.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { type Due, dueText } from './due.ts';
import type { FindingGroup, FindingLine } from './finding-groups.ts';
import type { FindingRow } from './finding-rows.ts';
import type { Grouping } from './search.ts';

interface GroupHeadProps {
  readonly label: string;
  readonly group: FindingGroup;
  readonly folded: boolean;
  readonly onFold: (value: string) => void;
}

export function GroupHead({
  label,
  group: { value, rows, errors, overdue },
  folded,
  onFold,
}: GroupHeadProps) {
  return (
    <FoldButton
      isFolded={folded}
      onFold={() => onFold(value)}
      // It covers the row. In a table that scrolls sideways, it starts at its cell, which stays.
      className="row-link absolute inset-0 bg-sunken in-data-sideways:left-[calc(-1*var(--held))] in-data-sideways:w-[100cqw] sm:pl-10"
    >
      {/* On two lines on phones, where a long name would leave no room for the counts. */}
      <span className="flex min-w-0 gap-x-2 max-sm:flex-col">
        <bdi className="truncate">{label}</bdi>
        <span className="tabular min-w-0 truncate font-normal text-ink-3">
          {formatCount(rows.length, 'finding')}
          {errors > 0 ? `, ${formatCount(errors, 'open error')}` : ''}
          {overdue > 0 ? `, ${formatNumber(overdue)} overdue` : ''}
        </span>
      </span>
    </FoldButton>
  );
}

/** In words, because color never carries a meaning alone. The day is in the tooltip. */
function DueMark({ due: { state, atMs } }: { readonly due: Due }) {
  const nowMs = useNow();
  const [zone] = usePreference('timeDisplay');
  if (atMs === null) return <Dash meaning="Not due" />;
  const text = dueText({ state, atMs }, nowMs, zone);
  if (state === 'later') return <span className="tabular text-ink-2">{text}</span>;
  return (
    <Tooltip text={`Due ${formatDay(new Date(atMs).toISOString(), nowMs, zone)}`}>
      <span className="tabular inline-flex">
        <StatusDot tone={state === 'overdue' ? 'bad' : 'warn'}>{text}</StatusDot>
      </span>
    </Tooltip>
  );
}

const truncated = (value: string) => <bdi className="block truncate">{value}</bdi>;

/** How much space the columns have. Less space means fewer columns. */
export type Room = 'all' | 'some' | 'little' | 'least';

export interface ColumnOptions {
  readonly grouping: Grouping;
  readonly dense: boolean;
  /** Whether several statuses are listed. */
  readonly mixed: boolean;
  readonly room: Room;
  readonly labelOf: (value: string) => string;
  readonly onFold: (value: string) => void;
  /** The menu of a line: of a finding, or of the project of a group. */
  readonly menu: (line: FindingLine) => ReactNode;
}

const column = (
  id: string,
  header: string,
  width: string,
  cell: (row: FindingRow) => ReactNode,
  more: Partial<Column<FindingLine>> = {},
): Column<FindingLine> => ({
  id,
  header,
  width,
  cell: (line) => (line.kind === 'finding' ? cell(line.row) : null),
  ...more,
});

const select = /* @__PURE__ */ selectColumn<FindingLine>(
  (line) => (line.kind === 'finding' ? line.key : null),
  (line) => (line.kind === 'finding' ? line.row.subject.name : ''),
);

/** Hides columns that the group headers already show. */
export function findingColumns(options: ColumnOptions): readonly Column<FindingLine>[] {
  const { grouping, dense, mixed, room, labelOf, onFold, menu } = options;
  const isSmall = room === 'little' || room === 'least';
  const columns: readonly (Column<FindingLine> | false)[] = [
    {
      ...select,
      cell: (line) =>
        line.kind === 'group' ? (
          <SelectGroupBox ids={line.group.rows.map(({ key }) => key)} name={labelOf(line.group.value)} />
        ) : (
          select.cell(line)
        ),
    },
    {
      id: 'finding',
      header: 'Finding',
      width: isSmall ? 'minmax(140px,3fr)' : 'minmax(220px,3fr)',
      cell: (line) =>
        line.kind === 'group' ? (
          <GroupHead
            label={labelOf(line.group.value)}
            group={line.group}
            folded={line.folded}
            onFold={onFold}
          />
        ) : (
          <span className={cx('flex min-w-0', dense ? 'items-baseline gap-2' : 'flex-col')}>
            <bdi className={cx('truncate font-medium text-ink', dense && 'shrink-0')}>
              {findingName(line.row.finding)}
            </bdi>
            <bdi className="truncate text-small font-normal text-ink-3">
              {line.row.finding.description ?? 'No description'}
            </bdi>
          </span>
        ),
    },
    column('level', 'Severity', '84px', ({ finding }) => <LevelMark level={finding.level} />, {
      sortable: true,
    }),
    mixed && column('status', 'Status', '92px', ({ finding }) => <StatusMark status={finding.status} />),
    grouping !== 'project' &&
      column('project', 'Project', isSmall ? 'minmax(90px,1fr)' : 'minmax(120px,1fr)', ({ projectName }) =>
        truncated(projectName),
      ),
    grouping !== 'category' &&
      room === 'all' &&
      column('category', 'Category', 'minmax(120px,0.8fr)', ({ finding }) =>
        truncated(categoryLabel(finding.category)),
      ),
    grouping !== 'scanner' &&
      !isSmall &&
      column('scanner', 'Scanner', 'minmax(110px,1fr)', ({ finding }) =>
        truncated(plainWord(finding.scanner_name)),
      ),
    room !== 'least' &&
      column('decision', 'Decision', '116px', ({ decided }) =>
        decided.status.kind === 'new' ? (
          <span className="text-ink-3">Undecided</span>
        ) : (
          <DecisionBadge decided={decided} isBrief />
        ),
      ),
    column('due', 'Due', '112px', ({ due }) => <DueMark due={due} />),
    !isSmall &&
      column('found', 'First found', '96px', ({ finding }) => <RelativeTime value={finding.created_at} />, {
        hint: 'In this scan or an earlier one',
        align: 'right',
        sortable: true,
      }),
    { id: 'actions', header: 'Actions', hideHeader: true, trail: true, width: '0px', cell: menu },
  ];
  return columns.filter((entry) => entry !== false);
}

interface FindingCardProps {
  readonly row: FindingRow;
  readonly grouping: Grouping;
}

/** For phones. Titles differ at their ends, so they get two lines. A group of a project has the project's name. */
export function FindingCard({ row, grouping }: FindingCardProps) {
  const { finding, due, decided } = row;
  return (
    <span className="flex h-full min-w-0 flex-col justify-center gap-0.5">
      <bdi className="line-clamp-2 leading-4.5 font-medium wrap-anywhere text-ink">
        {findingName(finding)}
      </bdi>
      <span className="flex min-w-0 items-center gap-3 text-small text-ink-3">
        <span className="shrink-0">
          <LevelMark level={finding.level} />
        </span>
        {grouping === 'project' ? null : <bdi className="truncate">{row.projectName}</bdi>}
        <OptionalDecisionBadge decided={decided} />
        {due.state === 'overdue' || due.state === 'soon' ? (
          <span className="ml-auto shrink-0">
            <DueMark due={due} />
          </span>
        ) : null}
      </span>
    </span>
  );
}
