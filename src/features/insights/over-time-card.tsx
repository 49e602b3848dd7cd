import { useMemo, useState } from 'react';

import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useInventoryTarget } from '@/domain/inventory-target.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { formatDate, formatDateRange } from '@/lib/dates.ts';
import { saveText, utcDay } from '@/lib/export-file.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import type { DecisionMap } from '@/local/decision-map.ts';
import { type ReviewHistory, reviews } from '@/local/review-snapshots.ts';
import { ChartDataTable } from '@/ui/chart/chart-data-table.tsx';
import { Sparkline } from '@/ui/chart/sparkline.tsx';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { toast, toasts } from '@/ui/feedback/toast.ts';
import { FileActions } from '@/ui/forms/file-actions.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { LinkRow } from '@/ui/links/app-link.tsx';
import { TooltipText } from '@/ui/overlays/tooltip.tsx';
import { useThisHour } from '@/ui/time/use-now.ts';

import { describeImport, historyFromFile, historyToFile, reviewToast } from './history-file.ts';
import {
  clearTimes,
  type DailyCount,
  daysUntil,
  decidedOn,
  recordedDays,
  typesOn,
  valuesOn,
} from './over-time.ts';
import type { InsightsSearch } from './search.ts';
import { findingQuery } from './type-group.tsx';

interface OverTimeCardProps extends SearchProps<InsightsSearch> {
  readonly history: ReviewHistory;
  readonly types: readonly InsightsFinding[];
  readonly decisionMap: DecisionMap | undefined;
}

/** The counts of each day on which this browser loaded them: a line per finding type, with gaps for other days. */
export function OverTimeCard({ history, types, decisionMap, search, setSearch }: OverTimeCardProps) {
  const hour = useThisHour();
  const [view, setView] = useState<'lines' | 'table'>('lines');
  const span = search.days === '90' ? 90 : 30;
  const days = useMemo(() => recordedDays(daysUntil(hour, span), history), [hour, span, history]);
  const review: DailyCount = {
    id: 'needs_review',
    label: 'Needs review',
    values: valuesOn(days, history, ({ needs_review }) => needs_review),
  };
  const decided: readonly DailyCount[] =
    decisionMap === undefined
      ? []
      : [
          {
            id: 'decided',
            label: 'Projects decided in this browser',
            values: decidedOn(days, decisionMap, hour),
          },
        ];
  const perType = typesOn(days, history, types);
  const visited = review.values.filter((value) => value !== null).length;
  const between = visited < 2 ? '' : `, ${formatDateRange(days[0] ?? '', days.at(-1) ?? '', hour)}`;
  return (
    <Card
      className="print:break-inside-auto!"
      title="Over time"
      description={`Recorded on ${formatNumber(visited)} of the last ${span} days${between} (UTC)`}
      actions={
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <SegmentedControl
            label="Range"
            value={String(span)}
            options={[
              { value: '30', label: '30 days' },
              { value: '90', label: '90 days' },
            ]}
            onChange={(value) => setSearch({ days: value === '90' ? value : undefined })}
          />
          <SegmentedControl
            label="View"
            value={view}
            options={[
              { value: 'lines', label: 'Lines' },
              { value: 'table', label: 'Table' },
            ]}
            onChange={setView}
          />
          <div className="flex gap-2">
            <HistoryFiles history={history} />
          </div>
        </div>
      }
    >
      {visited < 2 ? (
        <EmptyLine>
          The chart appears after two days of data, recorded when you open this page or the overview
        </EmptyLine>
      ) : view === 'table' ? (
        <ChartDataTable
          caption={`Projects by day, ${formatDate(days[0] ?? '', 'utc')} – ${formatDate(days.at(-1) ?? '', 'utc')}`}
          columns={[
            { head: 'Day (UTC)' },
            ...[review, ...decided, ...perType].map(({ label }) => ({
              head: label,
              numeric: true,
              wraps: true,
            })),
          ]}
          rows={days
            .map((day, index) => ({
              id: day,
              cells: [
                formatDate(day, 'utc'),
                ...[review, ...decided, ...perType].map(({ values }) => values[index]?.toString() ?? null),
              ],
              hint: review.values[index] === null ? 'not recorded' : undefined,
            }))
            .toReversed()}
        />
      ) : (
        <>
          <ul aria-label="Burn-down" className="mb-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {[review, ...decided].map((count) => (
              <li key={count.id} className="min-w-0">
                <Line count={count} moreIsWorse={count === review} isLarge />
              </li>
            ))}
          </ul>
          <h3 className="mb-1 text-small font-medium text-ink-2">By finding type</h3>
          <TypeLines types={perType} />
        </>
      )}
      <Clearing history={history} />
    </Card>
  );
}

function TypeLines({ types }: { readonly types: readonly DailyCount[] }) {
  const inventoryTarget = useInventoryTarget();
  return (
    <ul aria-label="By finding type" className="-mx-2.5 grid gap-x-3 sm:grid-cols-2 xl:grid-cols-3">
      {types.map((count) => {
        const line = findingQuery(count.id);
        const isThere = (count.values.findLast((value) => value !== null) ?? 0) > 0;
        return (
          <li key={count.id} className="min-w-0">
            <LinkRow
              target={line === null || !isThere ? null : inventoryTarget(line)}
              className="block rounded-control px-2.5 py-2 print:break-inside-avoid"
            >
              <Line count={count} moreIsWorse />
            </LinkRow>
          </li>
        );
      })}
    </ul>
  );
}

interface LineProps {
  readonly count: DailyCount;
  readonly moreIsWorse: boolean;
  readonly isLarge?: boolean;
}

/** A count now, how it changed since the first day, and its line. */
function Line({ count: { label, values }, moreIsWorse, isLarge = false }: LineProps) {
  const points = useMemo(() => values.map((value) => ({ value })), [values]);
  const known = values.filter((value) => value !== null);
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  const change = last - first;
  const tone = change === 0 || !moreIsWorse ? 'text-ink-3' : change > 0 ? 'text-bad' : 'text-good';
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-small text-ink-2">{label}</span>
        <span className="tabular flex shrink-0 gap-2 text-small">
          <span className="font-semibold text-ink">{formatNumber(last)}</span>
          <span className={`min-w-8 text-right ${tone}`}>
            {change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`}
          </span>
        </span>
      </span>
      <Sparkline points={points} className={isLarge ? 'mt-1 h-16' : 'mt-1'} />
    </>
  );
}

const clearingHint =
  'Days from when a type first had projects until it had none. Approximate, because only days when you open this page or the overview are recorded.';

function Clearing({ history }: { readonly history: ReviewHistory }) {
  const times = clearTimes(history);
  if (times === null) return null;
  const { cleared, meanDays } = times;
  const mean = Math.round(meanDays * 10) / 10;
  return (
    <p className="mt-3 text-small text-ink-2">
      {formatCount(cleared, 'finding type')} cleared,{' '}
      <TooltipText text={clearingHint} className="hinted inline-block rounded-xs">
        {formatNumber(mean)} {mean === 1 ? 'day' : 'days'} on average
      </TooltipText>
    </p>
  );
}

/** A file that is imported next removes the message about the one that failed. */
const failedImport = 'import of the history';

/** The API has no history of these counts, so a file takes them to another browser. */
function HistoryFiles({ history }: { readonly history: ReviewHistory }) {
  const workspaceId = useWorkspaceId();
  const load = async (file: File): Promise<void> => {
    const read = await historyFromFile(file, workspaceId, new Date());
    if (!read.ok) {
      toast({
        tone: 'bad',
        title: 'Couldn’t import the history',
        description: read.problem,
        about: failedImport,
      });
      return;
    }
    const { changes, ...words } = describeImport(history, read.history);
    const undo = reviews.merge(workspaceId, read.history);
    toasts.outdate(failedImport);
    toast({
      ...words,
      tone: changes ? 'good' : 'neutral',
      ...(changes && { action: { label: 'Undo', onSelect: undo } }),
      about: reviewToast(workspaceId),
    });
  };
  return (
    <FileActions
      label="Insights history file"
      size="small"
      onImport={(file) => void load(file)}
      onExport={() => {
        const now = new Date();
        saveText(['insights history', utcDay(now)], 'json', historyToFile(workspaceId, history, now));
      }}
      exportLock={history.days.length === 0 ? 'No history to export.' : undefined}
    />
  );
}
