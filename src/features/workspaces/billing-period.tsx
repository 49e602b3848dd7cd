import type { Workspace } from '@/contract/resources/workspace.ts';
import { absenceLabels, daysLeft, usageAbsence } from '@/domain/workspace-labels.ts';
import { formatDateRange, formatRelative } from '@/lib/dates.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { ShareBar } from './share-bar.tsx';
import { Term } from './term.tsx';

/** The billing period with what is left of it. Its end is exclusive, and its days are UTC days (spec 2.8). */
export function BillingPeriod({ workspace }: { readonly workspace: Workspace }) {
  const now = useNow();
  const { billing_period_starts_at: start, billing_period_ends_at: end } = workspace;
  const absence =
    usageAbsence(workspace, 'billing_period_ends_at') ?? usageAbsence(workspace, 'billing_period_starts_at');
  return (
    <div className="mt-3.5 border-t border-line pt-3.5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="text-ink-3">Billing period</h3>
        <p className="text-right tabular-nums">
          {start !== null && end !== null ? (
            `${formatDateRange(start, end, now, 'utc')} UTC`
          ) : (
            <Term
              text={absenceLabels[absence ?? 'not-set'].label}
              hint={absenceLabels[absence ?? 'not-set'].hint}
            />
          )}
        </p>
      </div>
      {start === null || end === null ? null : (
        <>
          <ShareBar label="Part of the billing period that has passed" share={passed(start, end, now)} />
          <p className="mt-1.5 text-small text-ink-2">{countdown(end, now)}</p>
        </>
      )}
    </div>
  );
}

/** Its end is the first moment that is not part of it. */
function countdown(end: string, now: number): string {
  const left = daysLeft(end, now);
  if (left === null) return `Ended ${formatRelative(end, now)}; the service names no newer one yet.`;
  return left === 1
    ? `Ends ${formatRelative(end, now)}. The end itself is not part of it.`
    : `${left} days left. The end itself is not part of it.`;
}

function passed(start: string, end: string, now: number): number {
  const from = Date.parse(start);
  const share = (now - from) / (Date.parse(end) - from);
  return Number.isFinite(share) ? share : 0;
}
