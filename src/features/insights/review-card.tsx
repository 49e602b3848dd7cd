import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';

import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useInventoryTarget } from '@/domain/review-counts.tsx';
import { formatUtc, formatDate } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { type ReviewHistory, type ReviewSnapshot, reviews } from '@/local/review-snapshots.ts';
import { Button } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { toast } from '@/ui/feedback/toast.ts';
import { Card } from '@/ui/layout/card.tsx';
import { LinkRow, type LinkTarget } from '@/ui/links/app-link.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { baselineOf, changesSince, type CountChange, needsReviewByDay } from './changes.ts';

const span = 30;

/** How many projects needed a review on each of the last days; a day on which nobody looked stays empty. */
function HistoryChart({ history }: { readonly history: ReviewHistory }) {
  const now = useNow();
  const days = needsReviewByDay(history, now, span);
  const seen = days.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]));
  if (seen.length < 2) return null;
  const highest = Math.max(1, ...seen.map(({ value }) => value));
  const spoken = seen.map(({ day, value }) => `${formatDate(day, 'utc')}: ${formatNumber(value)}`).join(', ');
  return (
    <figure className="mt-3">
      <div
        role="img"
        aria-label={`Projects that need a review, on the days that were looked at. ${spoken}`}
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
        <span>Needs review, {span} UTC days</span>
        <span>Gaps: no visit</span>
      </figcaption>
    </figure>
  );
}

/**
 * What is said of a workspace's kept counts: the newest takes the place of what was said before, whose "Undo" would give
 * back a state of before that.
 */
export const reviewAbout = (workspaceId: string): string => `review of ${workspaceId}`;

interface ReviewCardProps {
  readonly history: ReviewHistory;
  readonly now: ReviewSnapshot;
  readonly types: readonly InsightsFinding[];
  /** Puts the focus elsewhere: the button that was pressed goes. */
  readonly onForgotten: () => void;
}

/** What is different from the last review, from counts that this browser kept. */
export function ReviewCard({ history, now, types, onForgotten }: ReviewCardProps) {
  const workspaceId = useWorkspaceId();
  const baseline = baselineOf(history, now);
  const changes = baseline === null ? [] : changesSince(baseline.seen, now, types);
  const kept = history.days.length > 0 || history.reviewed !== null;
  return (
    <Card
      title={baseline?.kind === 'visit' ? 'Since your last visit' : 'Since your last review'}
      description={
        baseline === null ? (
          'Nothing to compare with yet'
        ) : (
          <>
            {baseline.kind === 'review' ? 'Last review' : 'Last visit'}:{' '}
            <RelativeTime value={baseline.seen.at} className="print:hidden" />
            <span className="hidden print:inline">{formatUtc(baseline.seen.at)}</span>
          </>
        )
      }
    >
      {baseline === null ? (
        <p className="text-ink-2">
          Mark the state of today as reviewed, and this shows what is different from then on.
        </p>
      ) : changes.length === 0 ? (
        <p className="text-ink-2">None of these numbers is different.</p>
      ) : (
        <Changes changes={changes} />
      )}
      {history.days.length > 1 ? <HistoryChart history={history} /> : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
        <p>
          {baseline === null
            ? 'Only counts are kept, in this browser alone.'
            : 'Counts only, kept in this browser alone: one project put right and another one flagged leave them as they were.'}
        </p>
        {kept ? (
          <Button
            size="small"
            variant="ghost"
            className="-mx-2.5 print:hidden"
            onClick={() => {
              const undo = reviews.forget(workspaceId);
              onForgotten();
              toast({
                tone: 'neutral',
                title: 'The kept counts are forgotten',
                description: 'Keeping them starts again when this page is read the next time.',
                action: { label: 'Undo', onSelect: undo },
                about: reviewAbout(workspaceId),
              });
            }}
          >
            Forget them
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

/** More changes than these are a press away; on paper they are all there. */
const shownAtFirst = 8;

function Changes({ changes }: { readonly changes: readonly CountChange[] }) {
  const [all, setAll] = useState(false);
  const more = changes.length - shownAtFirst;
  return (
    <>
      <ul aria-label="Changed counts" className="-mx-2.5 flex flex-col">
        {changes.map((change, index) => (
          <li key={change.id} className={all || index < shownAtFirst ? '' : 'hidden print:list-item'}>
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

/** Colour only where more of it is worse; the sign says the same without colour. */
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
