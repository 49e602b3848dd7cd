import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { describeError } from '@/api/errors/describe-error.ts';
import { memberListOptions } from '@/api/people/people.ts';
import type { ListPage } from '@/api/transport/pagination.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { planName } from '@/domain/workspace-labels.ts';
import { formatDateRange, formatRelative } from '@/lib/dates.ts';
import { formatNumber, formatCount, formatUnrounded } from '@/lib/numbers.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { ShareBar, Term } from './card-parts.tsx';
import { absenceLabels, daysLeft, usageAbsence } from './plan-labels.ts';
import { useInsights } from './use-attention.ts';

interface WorkspaceProps {
  readonly workspace: Workspace;
}

/** Plan, seats, limits, and the billing period, with the three meanings of null told apart (spec §2.8). */
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
            hint: 'Maximum number of seats. The API doesn’t report how many are in use.',
            value: seats === null ? <Missing workspace={workspace} field="num_seats" /> : formatNumber(seats),
          },
          {
            label: 'Members',
            hint: 'Active members, excluding pending invitations. May lag behind recent changes.',
            value: <MemberCount />,
          },
        ]}
      />
      {seats === null ? null : <SeatBar seats={seats} />}
      <DescriptionList
        className="mt-3.5 border-t border-line pt-3.5"
        items={[
          {
            label: 'Member credit cap',
            hint: 'Monthly build credits for members without their own cap. A temporary higher cap can override it.',
            value:
              creditLimit === null ? (
                <Missing workspace={workspace} field="default_monthly_member_credit_limit" />
              ) : (
                creditsAMonth(creditLimit)
              ),
          },
          {
            label: 'API key credits reset',
            hint: 'Usage resets at midnight UTC on the 1st of each month. The API doesn’t report an API key’s cap or what’s left.',
            value: <RelativeTime value={nextReset(now)} />,
          },
        ]}
      />
      <BillingPeriod workspace={workspace} />
    </Card>
  );
}

/** The insights count members. Callers who can't load them get the number of loaded members. */
function MemberCount() {
  const workspaceId = useWorkspaceId();
  const insights = useInsights();
  const counted = insights.data?.summary.workspace_members.value;
  const list = useInfiniteQuery({
    ...memberListOptions(useConnection(), workspaceId, {}),
    enabled: insights.isError && counted === undefined,
  });
  const count = counted === undefined ? loadedCount(list) : formatNumber(counted);
  if (count === null)
    return list.error === null ? (
      <Skeleton className="mt-0.5 h-3.5 w-10" />
    ) : (
      <Term text="Not available" hint={describeError(list.error).meaning} />
    );
  return (
    <Link to="/workspaces/$workspaceId/members" params={{ workspaceId }} className="link touch">
      {count}
    </Link>
  );
}

interface PagedQuery {
  readonly data?: { readonly pages: readonly ListPage<unknown>[] } | undefined;
  readonly hasNextPage: boolean;
}

/** Lists have no total, so this counts what is loaded, including unreadable items. */
function loadedCount({ data, hasNextPage }: PagedQuery): string | null {
  if (data === undefined) return null;
  const count = data.pages.reduce((sum, page) => sum + page.items.length + page.unreadable.length, 0);
  return `${formatNumber(count)}${hasNextPage ? '+' : ''}`;
}

interface MissingProps extends WorkspaceProps {
  readonly field: Parameters<typeof usageAbsence>[1];
}

/** Says why a usage value is null. */
function Missing({ workspace, field }: MissingProps) {
  const { label, hint } = absenceLabels[usageAbsence(workspace, field) ?? 'not-set'];
  return <Term text={label} hint={hint} />;
}

/** Estimates seat use: the API doesn't say whether each member uses a seat (spec §2.8, §2.15). */
function SeatBar({ seats }: { readonly seats: number }) {
  const insights = useInsights();
  const members = insights.data?.summary.workspace_members.value;
  // An empty bar would say that no seat is used.
  if (insights.isError && members === undefined) return null;
  return (
    <>
      <ShareBar
        label="Seats used (estimated)"
        share={members === undefined ? 0 : members / seats}
        tone={members !== undefined && members >= seats ? 'warn' : 'accent'}
      />
      <p className="mt-1.5 min-h-4.5 text-small text-ink-2">
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
          {known ? `${billingDays(start, end, now)} UTC` : <Missing workspace={workspace} field={missing} />}
        </p>
      </div>
      {known ? (
        <>
          <ShareBar label="Billing period elapsed" share={billingShare(start, end, now)} />
          <p className="mt-1.5 text-small text-ink-2">{billingCountdown(end, now)}</p>
        </>
      ) : null}
    </div>
  );
}

/** The limit may be a fraction, so it isn't rounded (spec §2.8). */
export const creditsAMonth = (limit: number): string => `${formatUnrounded(limit)} per month`;

/** The 1st of the next month at 00:00 UTC, when the monthly credits of an API key reset (spec §8). */
export function nextReset(nowMs: number): string {
  const now = new Date(nowMs);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
}

/** The UTC days of the billing period. Its end is exclusive (spec §2.8), so a period until Dec 1 ends on Nov 30. */
export function billingDays(startsAt: string, endsAt: string, now: number): string {
  const endMs = Date.parse(endsAt);
  if (Number.isNaN(endMs)) return `${startsAt} – ${endsAt}`;
  return formatDateRange(startsAt, new Date(endMs - 1).toISOString(), now);
}

/** The time left in the billing period, whose end is exclusive (spec §2.8). */
function billingCountdown(endsAt: string, now: number): string {
  const remainingDays = daysLeft(endsAt, now);
  if (remainingDays === null) return `Ended ${formatRelative(endsAt, now)}. No new period reported yet.`;
  return remainingDays === 1 ? `Ends ${formatRelative(endsAt, now)}` : `${remainingDays} days left`;
}

/** How much of the billing period has passed, from 0 to 1. */
function billingShare(startsAt: string, endsAt: string, now: number): number {
  const startMs = Date.parse(startsAt);
  const share = (now - startMs) / (Date.parse(endsAt) - startMs);
  return Number.isFinite(share) ? share : 0;
}

/** The API doesn't say whether each member uses a seat, so free seats are an estimate (spec §2.8). */
function seatLabel(members: number, seats: number): string {
  if (members < seats) return `About ${formatCount(seats - members, 'seat')} free`;
  return members === seats ? 'Likely no seats free' : `${formatNumber(members - seats)} over the seat limit`;
}
