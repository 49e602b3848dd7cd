import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import {
  insightsTarget,
  ReviewBar,
  reviewCounts,
  ReviewFootnote,
  useInventoryTarget,
} from '@/domain/review-counts.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { AppLink, LinkRow } from '@/ui/links/app-link.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { linkClass, QueryContent } from './card-parts.tsx';
import { useInsights } from './use-attention.ts';

export function ReviewPanel() {
  const query = useInsights();
  const insights = query.data;
  return (
    <Card
      title="Review priority"
      actions={
        <AppLink target={insightsTarget(useWorkspaceId())} className={linkClass}>
          Open insights
        </AppLink>
      }
      description={
        insights === undefined ? undefined : insights.as_of === null ? (
          'Time unknown'
        ) : (
          <>
            As of <RelativeTime midSentence value={insights.as_of} />
          </>
        )
      }
    >
      <QueryContent query={query} skeleton={<ReviewSkeleton />}>
        {(loaded) => <Counts insights={loaded} />}
      </QueryContent>
    </Card>
  );
}

function Counts({ insights }: { readonly insights: WorkspaceInsights }) {
  const target = useInventoryTarget();
  const counts = reviewCounts(insights);
  if (counts.every(({ count }) => count === 0)) {
    return <p className="text-ink-2">No projects yet</p>;
  }
  return (
    <>
      <ReviewBar counts={counts} className="h-2" />
      <ul className="-mx-2 grid gap-x-4 sm:grid-cols-2">
        {counts.map(({ id, label, tone, count }) => (
          <li key={id}>
            <LinkRow
              target={count > 0 ? target(`priority:${id}`) : null}
              className="flex min-h-8 items-center justify-between gap-4 rounded-control px-2 pointer-coarse:min-h-10"
            >
              <StatusDot tone={tone}>{label}</StatusDot>
              <span className="tabular font-medium text-ink">{formatNumber(count)}</span>
            </LinkRow>
          </li>
        ))}
      </ul>
      <ReviewFootnote />
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
