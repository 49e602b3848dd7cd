import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { inventoryTarget, type ReviewCount, reviewCounts } from '@/domain/review-counts.ts';
import { ReviewFootnote } from '@/domain/review-footnote.tsx';
import { formatCount, formatNumber, formatPercent } from '@/lib/numbers.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { LinkRow } from '@/ui/links/link-row.tsx';

interface PriorityCardProps {
  readonly summary: WorkspaceInsights['summary'];
  readonly linked: boolean;
}

/** All projects by review priority; those without one apart (spec 2.15). */
export function PriorityCard({ summary, linked }: PriorityCardProps) {
  const workspaceId = useWorkspaceId();
  const counts = reviewCounts({ summary });
  const total = summary.total_projects.value;
  return (
    <Card title="Review priority" description={`${formatCount(total, 'project')}, each counted once`}>
      <div aria-hidden className="mb-3 flex h-3 gap-px overflow-hidden rounded-full bg-sunken">
        {counts.map(({ id, fill, count }) => (
          <div
            key={id}
            className={`${fill} ${count === 0 ? '' : 'min-w-1'} forced-color-adjust-none`}
            style={{ flexGrow: count, flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="-mx-2.5 grid grid-cols-2 gap-y-1 sm:grid-cols-4 print:grid-cols-4">
        {counts.map((count) => (
          <li key={count.id} className="min-w-0">
            <LinkRow
              target={linked && count.count > 0 ? inventoryTarget(workspaceId, `priority:${count.id}`) : null}
              className="flex h-full flex-col justify-between rounded-control px-2.5 py-1.5"
            >
              <Share {...count} total={total} />
            </LinkRow>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-3">
        <ReviewFootnote linked={linked} />
      </p>
    </Card>
  );
}

/** `0%` would hide the few, and `100%` the rest. */
function shareWord(count: number, total: number): string {
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
        <span className="text-small whitespace-nowrap text-ink-3">{shareWord(count, total)}</span>
      </span>
    </>
  );
}
