import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import {
  ReviewBar,
  type ReviewCount,
  reviewCounts,
  ReviewFootnote,
  useInventoryTarget,
} from '@/domain/review-counts.tsx';
import { formatCount, formatNumber, formatPercent } from '@/lib/numbers.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { LinkRow } from '@/ui/links/app-link.tsx';

/** All projects by review priority, with unscored ones apart (spec §2.15). */
export function PriorityCard({ summary }: Pick<WorkspaceInsights, 'summary'>) {
  const target = useInventoryTarget();
  const counts = reviewCounts({ summary });
  const total = summary.total_projects.value;
  return (
    <Card title="Review priority" description={formatCount(total, 'project')}>
      <ReviewBar counts={counts} className="h-3" />
      <ul className="-mx-2.5 grid grid-cols-2 gap-y-1 sm:grid-cols-4 print:grid-cols-4">
        {counts.map((count) => (
          <li key={count.id} className="min-w-0">
            <LinkRow
              target={count.count > 0 ? target(`priority:${count.id}`) : null}
              className="flex h-full flex-col justify-between rounded-control px-2.5 py-1.5"
            >
              <Share {...count} total={total} />
            </LinkRow>
          </li>
        ))}
      </ul>
      <ReviewFootnote />
    </Card>
  );
}

/** Never rounds a few projects to `0%`, or almost all to `100%`. */
function shareLabel(count: number, total: number): string {
  if (count === 0 || total === 0) return formatPercent(0);
  const share = count / total;
  if (share < 0.01) return `<${formatPercent(1)}`;
  return share > 0.99 && share < 1 ? `>${formatPercent(99)}` : formatPercent(Math.round(share * 100));
}

function Share({ label, tone, count, total }: ReviewCount & { readonly total: number }) {
  return (
    <>
      <StatusDot tone={tone} wraps>
        {label}
      </StatusDot>
      <span className="tabular flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 text-[20px] leading-7 font-semibold wrap-anywhere text-ink">
          {formatNumber(count)}
        </span>
        <span className="text-small whitespace-nowrap text-ink-3">{shareLabel(count, total)}</span>
      </span>
    </>
  );
}
