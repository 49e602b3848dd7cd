import type { ReactNode } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { absenceLabels, usageAbsence, usageHidden, planName } from '@/domain/workspace-labels.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList } from '@/ui/layout/description-list.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { BillingPeriod } from './billing-period.tsx';
import { creditsAMonth } from './credit-labels.ts';
import { nextReset } from './next-reset.ts';
import { ShareBar } from './share-bar.tsx';
import { Term } from './term.tsx';
import { useInsights } from './use-insights.ts';

interface PlanCardProps {
  readonly connection: Connection;
  readonly workspace: Workspace;
}

/** Plan, seats, limits and the billing period, with the three meanings of null told apart (spec 2.8). */
export function PlanCard({ connection, workspace }: PlanCardProps) {
  const now = useNow();
  return (
    <Card title="Plan and usage">
      <DescriptionList
        items={[
          { label: 'Plan', value: <Chip tone="accent">{planName(workspace.plan)}</Chip> },
          {
            label: 'Seats',
            hint: 'num_seats: the most seats that this workspace may fill.',
            value: usage(workspace, 'num_seats', formatNumber),
          },
        ]}
      />
      <SeatBar connection={connection} workspace={workspace} />
      <DescriptionList
        className="mt-3.5 border-t border-line pt-3.5"
        items={[
          {
            label: 'Member credit limit',
            hint: 'default_monthly_member_credit_limit: build credits a month for members without a limit of their own. A higher temporary limit can override it.',
            value: usage(workspace, 'default_monthly_member_credit_limit', creditsAMonth),
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

/** Members beside seats, where both are known: whether each member takes a seat is not told (spec 2.8, 2.15). */
function SeatBar({ connection, workspace }: PlanCardProps) {
  const insights = useInsights(connection, workspace.id);
  const members = insights.data?.summary.workspace_members.value;
  const seats = workspace.num_seats;
  // A bar without its number would say that no seat is taken.
  if (seats === null || (insights.isError && members === undefined)) return null;
  const left = members === undefined ? null : seats - members;
  return (
    <>
      <ShareBar
        label="Active members beside seats"
        share={members === undefined ? 0 : members / seats}
        tone={left !== null && left <= 0 ? 'warn' : 'accent'}
      />
      <p className="mt-1.5 min-h-[18px] text-small text-ink-2">
        {members === undefined || left === null
          ? null
          : `${formatCount(members, 'active member')}${seatWords(left)}.`}
      </p>
    </>
  );
}

function seatWords(left: number): string {
  if (left > 0) return `, so ${formatCount(left, 'seat')} may be free`;
  return left === 0 ? ', so no seat may be free' : `, ${formatNumber(-left)} more than seats`;
}

function usage(
  workspace: Workspace,
  field: 'num_seats' | 'default_monthly_member_credit_limit',
  show: (value: number) => string,
): ReactNode {
  const value = workspace[field];
  if (value !== null) return show(value);
  const { label, hint } = absenceLabels[usageAbsence(workspace, field) ?? 'not-set'];
  return <Term text={label} hint={hint} />;
}
