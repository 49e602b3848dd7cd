import type { Workspace } from '@/contract/resources/workspace.ts';
import { absenceLabels, usageAbsence, usageHidden, planName } from '@/domain/workspace-labels.ts';
import { formatDateRange } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { ShareBar, Term } from './card-parts.tsx';
import { billingCountdown, billingShare, creditsAMonth, nextReset, seatLabel } from './plan-labels.ts';
import { useInsights } from './use-attention.ts';

interface WorkspaceProps {
  readonly workspace: Workspace;
}

/** Plan, seats, limits and the billing period, with the three meanings of null told apart (spec §2.8). */
export function PlanCard({ workspace }: WorkspaceProps) {
  const now = useNow();
  const { num_seats: seats, default_monthly_member_credit_limit: creditLimit } = workspace;
  return (
    <Card title="Plan and usage">
      <DescriptionList
        items={[
          { label: 'Plan', value: <Chip tone="accent">{planName(workspace.plan)}</Chip> },
          {
            label: 'Seats',
            hint: 'num_seats: the most seats that this workspace may fill.',
            value: seats === null ? <Missing workspace={workspace} field="num_seats" /> : formatNumber(seats),
          },
        ]}
      />
      {seats === null ? null : <SeatBar seats={seats} />}
      <DescriptionList
        className="mt-3.5 border-t border-line pt-3.5"
        items={[
          {
            label: 'Member credit limit',
            hint: 'default_monthly_member_credit_limit: build credits a month for members without a limit of their own. A higher temporary limit can override it.',
            value:
              creditLimit === null ? (
                <Missing workspace={workspace} field="default_monthly_member_credit_limit" />
              ) : (
                creditsAMonth(creditLimit)
              ),
          },
          {
            label: 'Key credits reset',
            hint: 'A key with a monthly cap of build credits starts anew on the 1st of each month at 00:00 UTC. The service tells neither the cap nor what is left of it.',
            value: <RelativeTime value={nextReset(now)} />,
          },
        ]}
      />
      <BillingPeriod workspace={workspace} />
      {usageHidden(workspace) ? (
        <p className="mt-3 text-small text-ink-3">
          The service gives no usage value at all: nothing is set, or this key may not see them. It answers
          the same way to both.
        </p>
      ) : null}
    </Card>
  );
}

interface MissingProps extends WorkspaceProps {
  readonly field: Parameters<typeof usageAbsence>[1];
}

/** In place of a usage value that is null, with why. */
function Missing({ workspace, field }: MissingProps) {
  const { label, hint } = absenceLabels[usageAbsence(workspace, field) ?? 'not-set'];
  return <Term text={label} hint={hint} />;
}

/** Members beside seats, where both are known: whether each member takes a seat isn't (spec §2.8, §2.15). */
function SeatBar({ seats }: { readonly seats: number }) {
  const insights = useInsights();
  const members = insights.data?.summary.workspace_members.value;
  // A bar without its number would say that no seat is taken.
  if (insights.isError && members === undefined) return null;
  return (
    <>
      <ShareBar
        label="Active members beside seats"
        share={members === undefined ? 0 : members / seats}
        tone={members !== undefined && members >= seats ? 'warn' : 'accent'}
      />
      <p className="mt-1.5 min-h-[18px] text-small text-ink-2">
        {members === undefined ? null : seatLabel(members, seats)}
      </p>
    </>
  );
}

/** The billing period with what is left of it, in UTC days (spec §2.8). */
function BillingPeriod({ workspace }: WorkspaceProps) {
  const now = useNow();
  const { billing_period_starts_at: start, billing_period_ends_at: end } = workspace;
  const missing = end === null ? 'billing_period_ends_at' : 'billing_period_starts_at';
  const known = start !== null && end !== null;
  return (
    <div className="mt-3.5 border-t border-line pt-3.5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="text-ink-3">Billing period</h3>
        <p className="text-right tabular-nums">
          {known ? (
            `${formatDateRange(start, end, now, 'utc')} UTC`
          ) : (
            <Missing workspace={workspace} field={missing} />
          )}
        </p>
      </div>
      {known ? (
        <>
          <ShareBar
            label="Part of the billing period that has passed"
            share={billingShare(start, end, now)}
          />
          <p className="mt-1.5 text-small text-ink-2">{billingCountdown(end, now)}</p>
        </>
      ) : null}
    </div>
  );
}
