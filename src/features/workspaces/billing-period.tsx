import { useState } from 'react';

import type { Workspace } from '@/contract/resources/workspace.ts';
import { absenceWords, daysLeft, usageAbsence } from '@/entities/workspace-words.ts';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The billing period with what is left of it. Its end is exclusive, and its days are UTC days (spec 2.8). */
export function BillingPeriod({ workspace }: { readonly workspace: Workspace }) {
  // Read once per visit: a count of days need not tick.
  const [now] = useState(Date.now);
  const { billing_period_starts_at: start, billing_period_ends_at: end } = workspace;
  const absence =
    usageAbsence(workspace, 'billing_period_ends_at') ?? usageAbsence(workspace, 'billing_period_starts_at');
  const left = daysLeft(end, now);
  return (
    <div className="mt-3.5 border-t border-line pt-3.5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="text-ink-3">Billing period</h3>
        <p className="text-right tabular-nums">
          {absence === null && start !== null && end !== null ? (
            `${show(start)} – ${show(end)} UTC`
          ) : (
            <span className="text-ink-2">{absenceWords[absence ?? 'not-set'].label}</span>
          )}
        </p>
      </div>
      {left === null || start === null || end === null ? null : (
        <>
          <meter
            aria-label="Part of the billing period that has passed"
            className="sr-only"
            min={0}
            max={100}
            value={passed(start, end, now)}
          />
          <div aria-hidden className="mt-2 h-1 overflow-hidden rounded-full bg-sunken">
            <div className="h-full bg-accent" style={{ width: `${passed(start, end, now)}%` }} />
          </div>
          <p className="mt-1.5 text-small text-ink-2">
            {left === 1 ? 'Ends within a day.' : `${left} days left.`} The end itself is not part of it.
          </p>
        </>
      )}
    </div>
  );
}

function show(value: string): string {
  const at = Date.parse(value);
  return Number.isNaN(at) ? value : day.format(at);
}

function passed(start: string, end: string, now: number): number {
  const from = Date.parse(start);
  const share = (now - from) / (Date.parse(end) - from);
  return Number.isFinite(share) ? Math.round(Math.min(1, Math.max(0, share)) * 100) : 0;
}
