import type { Connection } from '@/api/connection/connections.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { insightsTarget, inventoryTarget, reviewCounts } from '@/domain/review-counts.ts';
import { ReviewFootnote } from '@/domain/review-footnote.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { AppLink } from '@/ui/links/app-link.tsx';
import { LinkRow } from '@/ui/links/link-row.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { Failure } from './failures.tsx';
import { linkClass } from './link-class.ts';
import { useInsights } from './use-insights.ts';

interface ReviewPanelProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly plan: string;
}

/** How many projects wait for a review, from the security insights. */
export function ReviewPanel({ connection, workspaceId, plan }: ReviewPanelProps) {
  const query = useInsights(connection, workspaceId);
  const error = useStickyError(query);
  const insights = query.data;
  return (
    <Card
      title="Review"
      actions={
        <AppLink target={insightsTarget(workspaceId)} className={linkClass}>
          Open insights
        </AppLink>
      }
      description={
        insights === undefined ? (
          'Projects by review priority'
        ) : insights.as_of === null ? (
          'Projects by review priority, as of an unknown time'
        ) : (
          <>
            Projects by review priority, as of <RelativeTime midSentence value={insights.as_of} />
          </>
        )
      }
    >
      {insights === undefined ? null : (
        <Counts insights={insights} workspaceId={workspaceId} linked={planIncludes(plan, 'enterprise')} />
      )}
      {error === null ? null : (
        <div className={insights === undefined ? '' : 'mt-4'}>
          <Failure error={error} onRetry={() => void query.refetch()} compact />
        </div>
      )}
      {insights === undefined && error === null ? <ReviewSkeleton /> : null}
    </Card>
  );
}

interface CountsProps {
  readonly insights: WorkspaceInsights;
  readonly workspaceId: string;
  /** The list of these projects is part of Enterprise only (spec 4.20). */
  readonly linked: boolean;
}

function Counts({ insights, workspaceId, linked }: CountsProps) {
  const counts = reviewCounts(insights);
  if (counts.every(({ count }) => count === 0)) {
    return <p className="text-ink-2">There is no project to review yet.</p>;
  }
  return (
    <>
      <div aria-hidden className="mb-3 flex h-2 gap-px overflow-hidden rounded-full bg-sunken">
        {counts.map(({ id, fill, count }) => (
          <div
            key={id}
            className={`${fill} forced-color-adjust-none`}
            style={{ flexGrow: count, flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="-mx-2 grid gap-x-4 sm:grid-cols-2">
        {counts.map(({ id, label, tone, count }) => (
          <li key={id}>
            <LinkRow
              target={linked && count > 0 ? inventoryTarget(workspaceId, `priority:${id}`) : null}
              className="flex min-h-8 items-center justify-between gap-4 rounded-control px-2 pointer-coarse:min-h-10"
            >
              <StatusDot tone={tone}>{label}</StatusDot>
              <span className="tabular font-medium text-ink">{formatNumber(count)}</span>
            </LinkRow>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-small text-ink-3">
        <ReviewFootnote linked={linked} />
      </p>
    </>
  );
}

function ReviewSkeleton() {
  return (
    <>
      <Skeleton className="mb-3 h-2 w-full rounded-full" />
      <div className="grid gap-x-4 sm:grid-cols-2">
        {['w-28', 'w-36', 'w-32', 'w-20'].map((width) => (
          <div key={width} className="flex h-8 items-center">
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        ))}
      </div>
      <Skeleton className="mt-2.5 h-[18px] w-72 max-w-full" />
    </>
  );
}
