import { useQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

interface MemberTotalsProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  /** A count that only repeats this one is left out. */
  readonly loaded: number | null;
  readonly onNewest: () => void;
}

/**
 * How many there are and how many are new. The list has no count; the security insights have one (spec
 * 2.15), which not every key may read: without it the line stays as it is.
 */
export function MemberTotals({ connection, workspaceId, loaded, onNewest }: MemberTotalsProps) {
  const insights = useQuery(insightsOptions(connection, workspaceId, 'background')).data;
  if (insights === undefined) return null;
  const { value, delta_30d: joined, delta_window: span } = insights.summary.workspace_members;
  return (
    <span>
      {' '}
      {value === loaded ? null : (
        <>
          <Tooltip text="From the security insights, which may lag a little. Pending invitations are not counted.">
            <span>{formatCount(value, 'is', 'are')} active in all.</span>
          </Tooltip>{' '}
        </>
      )}
      {joined === 0 ? (
        `None joined in the last ${span}.`
      ) : (
        <button
          type="button"
          onClick={onNewest}
          className="relative rounded-xs text-accent-text hover:underline pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5"
        >
          {formatNumber(joined)} joined in the last {span}
        </button>
      )}
    </span>
  );
}
