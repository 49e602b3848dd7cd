import { ChevronDown } from 'lucide-react';

import type { SecurityFinding } from '@/contract/resources/security.ts';
import { formatCount } from '@/lib/numbers.ts';
import { plainWord } from '@/lib/text.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { cx } from '@/ui/cx.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import type { Column } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { categoryLabel, findingName, findingStatusLabel, levelLabel } from '../scan-labels.ts';
import type { Grouping } from '../search.ts';
import { type FindingGroup, type FindingLine, valueLabel } from './findings.ts';

interface GroupHeadProps {
  readonly grouping: Grouping;
  readonly group: FindingGroup;
  readonly folded: boolean;
  readonly onFold: () => void;
}

/** The head of a group lies over its whole line, which folds and unfolds it. */
export function GroupHead({ grouping, group, folded, onFold }: GroupHeadProps) {
  const { value, findings, openErrors } = group;
  const errors = grouping === 'level' || grouping === 'status' ? 0 : openErrors;
  return (
    <button
      type="button"
      data-row-link
      aria-expanded={!folded}
      onClick={onFold}
      className="row-link absolute inset-0 flex items-center gap-2 bg-sunken px-4 text-left text-small font-semibold text-ink"
    >
      <ChevronDown size={16} strokeWidth={1.75} className={cx('text-ink-3', folded && '-rotate-90')} />
      <span className="truncate">{valueLabel[grouping](value)}</span>
      <span className="tabular shrink-0 font-normal text-ink-3">
        {formatCount(findings.length, 'finding')}
        {errors > 0 ? `, ${formatCount(errors, 'open error')}` : ''}
      </span>
    </button>
  );
}

function Title({ finding, dense }: { readonly finding: SecurityFinding; readonly dense: boolean }) {
  return (
    <span className={cx('flex min-w-0', dense ? 'items-baseline gap-2' : 'flex-col')}>
      <bdi className={cx('truncate font-medium text-ink', dense && 'shrink-0')}>{findingName(finding)}</bdi>
      <bdi className="truncate text-small font-normal text-ink-3">
        {finding.description ?? 'No description'}
      </bdi>
    </span>
  );
}

export const LevelMark = ({ finding }: { readonly finding: SecurityFinding }) => {
  const { label, tone } = levelLabel(finding.level);
  return <StatusDot tone={tone}>{label}</StatusDot>;
};

export const StatusMark = ({ finding }: { readonly finding: SecurityFinding }) => {
  const { label, tone } = findingStatusLabel(finding.status);
  return <Chip tone={tone}>{label}</Chip>;
};

const text = (value: string) => <span className="block truncate">{value}</span>;

interface Shown {
  readonly grouping: Grouping;
  readonly dense: boolean;
  /** Several statuses are on screen. */
  readonly mixed: boolean;
  /** How much room there is: a cut title says less than a column less. */
  readonly room: 'all' | 'some' | 'little';
  readonly onFold: (value: string) => void;
}

type FindingColumn = Column<FindingLine>;
const of = (
  column: Omit<FindingColumn, 'cell'> & { readonly cell: (finding: SecurityFinding) => React.ReactNode },
): FindingColumn => ({
  ...column,
  cell: (line) => (line.kind === 'finding' ? column.cell(line.finding) : null),
});

/** The columns of a list of findings; what the groups already say has none. */
export function findingColumns({ grouping, dense, mixed, room, onFold }: Shown): readonly FindingColumn[] {
  const others: readonly (FindingColumn | null)[] = [
    grouping === 'level'
      ? null
      : of({
          id: 'level',
          header: 'Level',
          width: '84px',
          cell: (finding) => <LevelMark finding={finding} />,
        }),
    grouping === 'status' || !mixed
      ? null
      : of({
          id: 'status',
          header: 'Status',
          width: '92px',
          cell: (finding) => <StatusMark finding={finding} />,
        }),
    grouping === 'category' || room !== 'all'
      ? null
      : of({
          id: 'category',
          header: 'Category',
          width: 'minmax(148px,0.8fr)',
          cell: ({ category }) => text(categoryLabel(category)),
        }),
    grouping === 'scanner'
      ? null
      : of({
          id: 'scanner',
          header: 'Scanner',
          width: 'minmax(124px,0.8fr)',
          cell: ({ scanner_name }) => text(plainWord(scanner_name)),
        }),
    room === 'little' && mixed
      ? null
      : of({
          id: 'found',
          header: 'First found',
          hint: 'created_at: first recorded, in this scan or an earlier one',
          align: 'right',
          width: '96px',
          cell: ({ created_at }) => <RelativeTime value={created_at} />,
        }),
  ];
  return [
    {
      id: 'finding',
      header: 'Finding',
      width: 'minmax(220px,3fr)',
      cell: (line) =>
        line.kind === 'finding' ? (
          <Title finding={line.finding} dense={dense} />
        ) : (
          <GroupHead
            grouping={grouping}
            group={line.group}
            folded={line.folded}
            onFold={() => onFold(line.group.value)}
          />
        ),
    },
    ...others.filter((column) => column !== null),
  ];
}
