import { formatDate } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { ReviewHistory } from '@/local/review-snapshots.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { needsReviewByDay } from './changes.ts';

const span = 30;

/** How many projects needed a review on each of the last days; a day on which nobody looked stays empty. */
export function HistoryChart({ history }: { readonly history: ReviewHistory }) {
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
