import type { ReactNode } from 'react';

import type { SecurityFinding } from '@/contract/resources/security.ts';
import { OptionalDecisionBadge } from '@/domain/decisions/decision-badge.tsx';
import type { Decided } from '@/domain/decisions/subject.ts';
import { selectColumn } from '@/domain/lists/select-box.tsx';
import { LevelMark, StatusMark } from '@/domain/security/finding-marks.tsx';
import { categoryLabel, findingName } from '@/domain/security/scan-labels.ts';
import { formatCount } from '@/lib/numbers.ts';
import { plainWord } from '@/lib/text.ts';
import { cx } from '@/ui/cx.ts';
import type { Column } from '@/ui/table/column.ts';
import { FoldButton } from '@/ui/table/fold-button.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import type { Grouping } from '../search.ts';
import { type FindingLine, valueLabel } from './findings.ts';

interface GroupHeadProps {
  readonly grouping: Grouping;
  readonly line: Extract<FindingLine, { kind: 'group' }>;
  readonly onFold: (value: string) => void;
}

export function GroupHead({ grouping, line: { group, folded }, onFold }: GroupHeadProps) {
  const { value, findings, openErrors } = group;
  const errors = grouping === 'level' || grouping === 'status' ? 0 : openErrors;
  return (
    <FoldButton
      isFolded={folded}
      onFold={() => onFold(value)}
      // Covers the row. In a table that scrolls sideways, it fills the visible width and stays in place.
      className="row-link absolute inset-0 bg-sunken in-data-sideways:left-[calc(-1*var(--held))] in-data-sideways:w-[100cqw]"
    >
      <span className="truncate">{valueLabel[grouping](value)}</span>
      <span className="tabular shrink-0 font-normal text-ink-3">
        {formatCount(findings.length, 'finding')}
        {errors > 0 ? `, ${formatCount(errors, 'open error')}` : ''}
      </span>
    </FoldButton>
  );
}

interface TitleProps {
  readonly finding: SecurityFinding;
  readonly dense: boolean;
  readonly decided: Decided | undefined;
}

function Title({ finding, dense, decided }: TitleProps) {
  return (
    <span className={cx('flex min-w-0', dense ? 'items-baseline gap-2' : 'flex-col')}>
      <span className={cx('flex min-w-0 items-baseline gap-2.5', dense && 'shrink-0')}>
        <bdi className="truncate font-medium text-ink">{findingName(finding)}</bdi>
        <span className="shrink-0 font-normal empty:hidden">
          <OptionalDecisionBadge decided={decided} />
        </span>
      </span>
      <bdi className="truncate text-small font-normal text-ink-3">
        {finding.description ?? 'No description'}
      </bdi>
    </span>
  );
}

const truncated = (value: string) => <span className="block truncate">{value}</span>;

export type Room = 'all' | 'some' | 'little' | 'least';

interface ColumnOptions {
  readonly grouping: Grouping;
  readonly dense: boolean;
  /** Whether several statuses are listed. */
  readonly mixed: boolean;
  /** Less space means fewer columns, because a truncated title would say less. */
  readonly room: Room;
  readonly onFold: (value: string) => void;
  readonly decidedOf: (finding: SecurityFinding) => Decided | undefined;
}

const findingColumn = (
  id: string,
  header: string,
  width: string,
  cell: (finding: SecurityFinding) => ReactNode,
): Column<FindingLine> => ({
  id,
  header,
  width,
  cell: (line) => (line.kind === 'finding' ? cell(line.finding) : null),
});

/** The grouped field has no column, because the group headers show it. */
export function findingColumns(options: ColumnOptions): readonly Column<FindingLine>[] {
  const { grouping, dense, mixed, room, onFold, decidedOf } = options;
  const columns: Column<FindingLine>[] = [
    selectColumn(
      (line) => (line.kind === 'finding' ? line.finding.id : null),
      (line) => (line.kind === 'finding' ? findingName(line.finding) : ''),
    ),
    {
      id: 'finding',
      header: 'Finding',
      width: room === 'least' || room === 'little' ? 'minmax(120px,3fr)' : 'minmax(220px,3fr)',
      cell: (line) =>
        line.kind === 'finding' ? (
          <Title finding={line.finding} dense={dense} decided={decidedOf(line.finding)} />
        ) : (
          <GroupHead grouping={grouping} line={line} onFold={onFold} />
        ),
    },
  ];
  if (grouping !== 'level')
    columns.push(findingColumn('level', 'Severity', '84px', ({ level }) => <LevelMark level={level} />));
  if (grouping !== 'status' && mixed)
    columns.push(findingColumn('status', 'Status', '92px', ({ status }) => <StatusMark status={status} />));
  if (grouping !== 'category' && room === 'all')
    columns.push(
      findingColumn('category', 'Category', 'minmax(148px,0.8fr)', ({ category }) =>
        truncated(categoryLabel(category)),
      ),
    );
  if (grouping !== 'scanner' && room !== 'least')
    columns.push(
      findingColumn('scanner', 'Scanner', 'minmax(124px,0.8fr)', ({ scanner_name }) =>
        truncated(plainWord(scanner_name)),
      ),
    );
  if (room === 'all' || room === 'some' || (room === 'little' && !mixed))
    columns.push({
      ...findingColumn('found', 'First found', '96px', ({ created_at }) => (
        <RelativeTime value={created_at} />
      )),
      hint: 'In this scan or an earlier one',
      align: 'right',
      sortable: true,
    });
  return columns;
}
