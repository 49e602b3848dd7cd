import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';

import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useInventoryTarget } from '@/domain/review-counts.tsx';
import { formatUtc, formatDate } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { capitalize } from '@/lib/text.ts';
import type { ReviewHistory, ReviewSnapshot } from '@/local/review-snapshots.ts';
import { Button } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { Card } from '@/ui/layout/card.tsx';
import { LinkRow, type LinkTarget } from '@/ui/links/app-link.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { baselineOf, changesSince, type CountChange, needsReviewByDay } from './changes.ts';

const historyDays = 30;

/** How many projects needed review on each recent day. A day without a visit is a gap. */
function HistoryChart({ history }: { readonly history: ReviewHistory }) {
  const now = useNow();
  const days = needsReviewByDay(history, now, historyDays);
  const visited = days.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]));
  if (visited.length < 2) return null;
  const highest = Math.max(1, ...visited.map(({ value }) => value));
  const spoken = visited.map(({ day, value }) => `${formatDate(day, 'utc')}: ${formatNumber(value)}`);
  return (
    <figure className="mt-3">
      <div
        role="img"
        aria-label={`Projects that need review, by day visited. ${spoken.join(', ')}`}
        className="flex h-10 items-end gap-[2px] border-b border-line"
      >
        {days.map(({ day, value }) => (
          <span
            key={day}
            className={`flex-1 rounded-t-[2px] forced-color-adjust-none ${value === null ? '' : 'min-h-0.5 bg-bad'}`}
            style={{ height: `${((value ?? 0) / highest) * 100}%` }}
          />
        ))}
      </div>
      <figcaption className="mt-1 flex justify-between gap-4 text-tiny text-ink-3">
        <span>Needs review, last {historyDays} days (UTC)</span>
        <span>Gaps: no visit</span>
      </figcaption>
    </figure>
  );
}

interface ReviewCardProps {
  readonly history: ReviewHistory;
  readonly current: ReviewSnapshot;
  readonly types: readonly InsightsFinding[];
  readonly onClear: () => void;
}

/** What changed since the last review, from counts stored in this browser. */
export function ReviewCard({ history, current, types, onClear }: ReviewCardProps) {
  const baseline = baselineOf(history, current);
  const changes = baseline === null ? [] : changesSince(baseline.seen, current, types);
  const since = baseline?.kind === 'visit' ? 'last visit' : 'last review';
  return (
    <Card
      title={`Since your ${since}`}
      description={
        baseline === null ? (
          'No baseline yet'
        ) : (
          <>
            {capitalize(since)}: <RelativeTime value={baseline.seen.at} className="print:hidden" />
            <span className="hidden print:inline">{formatUtc(baseline.seen.at)}</span>
          </>
        )
      }
    >
      {baseline === null ? (
        <p className="text-ink-2">Mark the insights as reviewed to track changes from then on.</p>
      ) : changes.length === 0 ? (
        <p className="text-ink-2">No changes since your {since}.</p>
      ) : (
        <Changes changes={changes} />
      )}
      {history.days.length > 1 ? <HistoryChart history={history} /> : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
        <p>
          Stored in this browser.
          {baseline === null ? '' : ' A fix and a new flag cancel out in these counts.'}
        </p>
        {history.days.length > 0 || history.reviewed !== null ? (
          <Button size="small" variant="ghost" className="-mx-2.5 print:hidden" onClick={onClear}>
            Clear history
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

/** The rest is behind a button. A printed page has them all. */
const visibleAtFirst = 8;

function Changes({ changes }: { readonly changes: readonly CountChange[] }) {
  const [all, setAll] = useState(false);
  const more = changes.length - visibleAtFirst;
  return (
    <>
      <ul aria-label="Changed counts" className="-mx-2.5 flex flex-col">
        {changes.map((change, index) => (
          <li key={change.id} className={all || index < visibleAtFirst ? '' : 'hidden print:list-item'}>
            <Change change={change} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button
          size="small"
          variant="ghost"
          aria-expanded={all}
          className="mt-1 -ml-2.5 print:hidden"
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show ${formatNumber(more)} more`}
        </Button>
      ) : null}
    </>
  );
}

function Change({ change }: { readonly change: CountChange }) {
  const { label, from, to } = change;
  const target = useChangeTarget(change);
  return (
    <LinkRow
      target={target}
      className={cx(
        'flex min-h-8 items-center justify-between gap-4 rounded-control px-2.5 py-1 text-ink-2',
        target !== null && 'pointer-coarse:min-h-10',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <span className="tabular flex shrink-0 gap-2">
        <span className="text-ink-3">
          <span className="sr-only">{from === null ? 'not reported' : ''}</span>
          <span aria-hidden={from === null}>{from === null ? '–' : formatNumber(from)}</span>
          <span className="sr-only"> before, now </span>
          <span aria-hidden> → </span>
          <span className="font-medium text-ink">{to === null ? 'not reported' : formatNumber(to)}</span>
        </span>
        <Difference change={change} />
      </span>
    </LinkRow>
  );
}

function useChangeTarget({ id, line, to }: CountChange): LinkTarget | null {
  const workspaceId = useWorkspaceId();
  const inventoryTarget = useInventoryTarget();
  if (id === 'members')
    return linkOptions({ to: '/workspaces/$workspaceId/members', params: { workspaceId } });
  return line === null || to === null || to === 0 ? null : inventoryTarget(line);
}

/** Colored only where more is worse. The sign says the same without color. */
function Difference({ change: { from, to, moreIs } }: { readonly change: CountChange }) {
  if (from === null || to === null) return <span className="w-10" />;
  const tone = moreIs === null ? 'text-ink-3' : to > from ? 'text-bad' : 'text-good';
  return (
    <span className={`w-10 text-right font-medium ${tone}`}>
      {to > from ? '+' : '−'}
      {formatNumber(Math.abs(to - from))}
    </span>
  );
}
