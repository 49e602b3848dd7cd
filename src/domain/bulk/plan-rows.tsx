import { useState } from 'react';

import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { uncapitalize } from '@/lib/text.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';

import { alreadyLabel } from './action-labels.ts';
import type { BulkAction } from './bulk-target.ts';
import { isAcrossWorkspaces, type PlanRow } from './plan-row.ts';
import { PlanTable } from './plan-table.tsx';
import type { Review } from './review.ts';

const filterIds = ['all', 'change', 'uncertain', 'already', 'blocked'] as const;
type FilterId = (typeof filterIds)[number];

const filters: Readonly<Record<FilterId, (row: PlanRow) => boolean>> = {
  all: () => true,
  change: ({ state }) => state === 'change',
  uncertain: ({ state, effect }) => state === 'change' && effect === 'uncertain',
  already: ({ state }) => state === 'already',
  blocked: ({ state }) => state === 'blocked' || state === 'unread',
};

interface PlanRowsProps {
  readonly action: BulkAction;
  readonly rows: readonly PlanRow[];
  readonly summary: string;
  readonly label: string;
  readonly onRetry: Review['retry'];
}

/** The rows of the plan below their totals, which also filter them by state. */
export function PlanRows({ action, rows, summary, label, onRetry }: PlanRowsProps) {
  const [filter, setFilter] = useState<FilterId>('all');
  const already = alreadyLabel(action);
  const labels: Readonly<Record<FilterId, string>> = {
    all: 'All',
    change: 'Will change',
    uncertain: 'May be rejected',
    already,
    blocked: 'Blocked',
  };
  const options = filterIds
    .filter((id) => id === 'all' || rows.some(filters[id]))
    .map((value) => ({ value, label: labels[value] }));
  const unread = rows.filter(({ state }) => state === 'unread').length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="tabular font-semibold text-ink">{summary}</p>
        {options.length > 2 ? (
          <SegmentedControl label="Show" value={filter} onChange={setFilter} options={options} />
        ) : null}
      </div>
      {unread > 0 ? (
        <Banner
          tone="warn"
          title={`${formatCount(unread, 'project')} didn’t load`}
          action={<RetryButton size="small" onRetry={onRetry} />}
        />
      ) : null}
      <PlanTable
        rows={rows.filter(filters[filter])}
        isAcross={isAcrossWorkspaces(rows)}
        already={already}
        label={label}
      />
    </>
  );
}

/** "4 will change (1 may be rejected), 2 blocked" */
export function summaryOf(
  action: BulkAction,
  rows: readonly PlanRow[],
  excludedIds: ReadonlySet<string>,
): string {
  const count = (state: PlanRow['state']): number => rows.filter((row) => row.state === state).length;
  const atRisk = rows.filter((row) => filters.uncertain(row) && !excludedIds.has(row.project.id)).length;
  const change = `${formatNumber(count('change') - excludedIds.size)} will change`;
  const others = [
    [excludedIds.size, 'excluded'],
    [count('already'), uncapitalize(alreadyLabel(action))],
    [count('blocked'), 'blocked'],
    [count('unread'), 'not loaded'],
  ] as const;
  return [
    atRisk === 0 ? change : `${change} (${formatNumber(atRisk)} may be rejected)`,
    ...others.flatMap(([number, what]) => (number === 0 ? [] : [`${formatNumber(number)} ${what}`])),
  ].join(', ');
}
