import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

import { workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isOutOfReach } from '@/api/errors/error-guards.ts';
import { useOperationAllowed } from '@/api/permissions/permissions.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { twoWeeks, weeksOf } from '@/domain/weeks.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Dash } from '@/ui/feedback/dash.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { useFocusNearby } from '@/ui/layout/use-focus-nearby.ts';
import { TooltipText } from '@/ui/overlays/tooltip.tsx';
import { useNow } from '@/ui/time/use-now.ts';

/** One number of a workspace: a value, a reason why there is none, or neither while it loads. */
export interface RollUpValue {
  readonly value?: number | undefined;
  readonly reason?: string | undefined;
  readonly retry?: (() => void) | undefined;
}

/** All operations of a row need the same plan and scope (spec §4.2, §4.19, §4.21). */
const needed = { plan: 'business', scope: 'workspaces:read' } as const;

/** Numbers that the list doesn't have: three requests for each row that comes into view, each failing independently. */
export function useRollUp(connection: Connection, workspace: WorkspaceSummary, inView: boolean) {
  const now = useNow();
  const allowed = useOperationAllowed(connection, needed, workspace.plan);
  const enabled = ({ state }: { readonly state: { readonly error: unknown } }): boolean =>
    inView && allowed.allowed && !isOutOfReach(state.error);
  const details = useQuery({ ...workspaceOptions(connection, workspace.id), enabled });
  const insights = useQuery({ ...insightsOptions(connection, workspace.id, 'visible'), enabled });
  const traffic = useQuery({
    ...workspaceAnalyticsOptions(connection, workspace.id, twoWeeks(now)),
    enabled,
  });

  function read<T>(query: UseQueryResult<T>, valueOf: (data: T) => number | null): RollUpValue {
    if (query.data !== undefined) {
      const value = valueOf(query.data);
      return value === null ? { reason: 'Not set, or you don’t have permission to view usage.' } : { value };
    }
    if (!allowed.allowed) return { reason: allowed.reason };
    if (query.error === null) return {};
    const reason = describeError(query.error).meaning;
    return isOutOfReach(query.error) ? { reason } : { reason, retry: () => void query.refetch() };
  }
  return {
    seats: read(details, ({ num_seats }) => num_seats),
    publicApps: read(insights, ({ summary }) => summary.externally_published.value),
    needsReview: read(insights, ({ summary }) => summary.risk.needs_review),
    visitors: read(traffic, ({ time_series }) => weeksOf(time_series.visitors, now).last),
  };
}

interface RollUpNumberProps extends RollUpValue {
  /** Names the number for “Try again”: "needs review for Northwind". */
  readonly label: string;
  readonly inView: boolean;
}

export function RollUpNumber({ value, reason, retry, label, inView }: RollUpNumberProps) {
  if (value !== undefined) return formatNumber(value);
  if (retry !== undefined) return <RetryLink {...{ label, reason, retry }} />;
  if (reason !== undefined)
    return (
      <TooltipText text={reason} className="relative rounded-xs">
        <Dash meaning="Not available" />
      </TooltipText>
    );
  return (
    <span className="inline-block align-middle">
      <Skeleton still={!inView} className="h-3 w-8" />
      <span className="sr-only">Loading</span>
    </span>
  );
}

interface RetryLinkProps extends Pick<RollUpNumberProps, 'label' | 'reason'> {
  readonly retry: () => void;
}

function RetryLink({ label, reason, retry }: RetryLinkProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusNearby(button);
  return (
    <button
      ref={button}
      type="button"
      data-retry
      data-tip={reason}
      aria-label={`Try again: ${label}`}
      className="link relative"
      onClick={retry}
    >
      Try again
    </button>
  );
}
