import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { inventoryListOptions, readableInventoryRows } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { type ProjectPriority, projectPriorities } from '@/contract/values.ts';
import { useWorkspaceId, useConnection } from '@/domain/connection-scope.tsx';
import { useInventoryTarget } from '@/domain/inventory-target.ts';
import { priorityLabels, unscoredOf } from '@/domain/priority-labels.ts';
import { useInventoryLock } from '@/domain/security/inventory-lock.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { serviceFilters } from '@/domain/security/query/request.ts';
import { formatNumber, formatPercent } from '@/lib/numbers.ts';
import type { DecisionMap } from '@/local/decision-map.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { type DotTone, StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { AppLink, LinkRow, type LinkTarget } from '@/ui/links/app-link.tsx';
import { Tooltip, TooltipText } from '@/ui/overlays/tooltip.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { reviewProgress } from './over-time.ts';

interface ReviewCount {
  readonly id: ProjectPriority;
  readonly label: string;
  readonly tone: DotTone;
  readonly fill: string;
  readonly count: number;
}

/** All projects by review priority, highest first, unscored last. */
export const reviewCounts = ({ summary }: Pick<WorkspaceInsights, 'summary'>): readonly ReviewCount[] =>
  projectPriorities.map((id) => {
    const { label, tone, fill } = priorityLabels[id];
    const { risk, total_projects } = summary;
    const count = id === 'unscored' ? unscoredOf(total_projects.value, risk) : risk[id];
    return { id, label, tone, fill, count };
  });

interface PriorityCardProps extends Pick<WorkspaceInsights, 'summary'> {
  /** Undefined until they have loaded, and if they couldn't be. */
  readonly decisionMap: DecisionMap | undefined;
}

const decidedHint =
  'Decisions are stored in this browser. A project comes back when it gets worse or its decision expires.';

/**
 * The projects that need review with their progress, then all projects by review priority, unscored ones apart (spec
 * §2.15).
 */
export function PriorityCard({ summary, decisionMap }: PriorityCardProps) {
  const workspaceId = useWorkspaceId();
  const progress = useReviewProgress(decisionMap);
  const target = useInventoryTarget();
  const counts = reviewCounts({ summary });
  const total = summary.total_projects.value;
  const open = summary.risk.needs_review;
  return (
    <Card
      title="Review priority"
      actions={
        target('') === null || open === 0 ? undefined : (
          <ButtonLink
            to="/workspaces/$workspaceId/security/triage"
            params={{ workspaceId }}
            variant="primary"
            className="print:hidden"
          >
            {hasStarted(progress) ? 'Continue triage' : 'Start triage'}
          </ButtonLink>
        )
      }
    >
      <p className="mb-4 flex flex-wrap items-baseline gap-x-2 text-ink-2">
        <span className="tabular text-kpi wrap-anywhere text-ink">
          {open === 1 ? '1 needs review' : `${formatNumber(open)} need review`}
        </span>
        {progress === undefined ? (
          // On phones it takes its own line.
          <span className="w-full sm:hidden">&nbsp;</span>
        ) : (
          <Progress {...progress} target={target(decidedLine)} />
        )}
      </p>
      {/* The counts below say the same. */}
      <div aria-hidden className="mb-3 flex h-3 gap-px overflow-hidden rounded-full bg-sunken">
        {counts.map(({ id, fill, count }) => (
          <div
            key={id}
            className={cx('forced-color-adjust-none', fill, count > 0 && 'min-w-1')}
            style={{ flexGrow: count, flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="-mx-2.5 grid grid-cols-2 gap-y-1 max-[20rem]:grid-cols-1 sm:grid-cols-4 print:grid-cols-4">
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
      <p className="mt-2.5 text-small text-ink-3">
        “No review needed” isn’t a guarantee. Unscored projects haven’t been assessed.
        {target('') === null ? ' Listing these projects requires the Enterprise plan.' : ''}
      </p>
    </Card>
  );
}

const hasStarted = (progress: ReturnType<typeof useReviewProgress>): boolean =>
  progress !== undefined && progress.decided + progress.again > 0;

const decidedLine = 'priority:needs_review -decision:new';

interface ProgressProps {
  readonly decided: number;
  readonly again: number;
  /** How many still need a decision. Null: unknown. */
  readonly left: number | null;
  /** The inventory with these projects. Null without access to it. */
  readonly target: LinkTarget | null;
}

/** How many are left and how many are decided, with a link to those. */
function Progress({ decided, again, left, target }: ProgressProps) {
  const text = `${formatNumber(decided)} decided in this browser${again === 0 ? '' : `, ${formatNumber(again)} to review again`}`;
  if (target === null || decided + again === 0)
    return (
      <TooltipText text={decidedHint} className="hinted inline-block rounded-xs">
        {text}
      </TooltipText>
    );
  return (
    <>
      {left === null ? null : <span className="tabular">{formatNumber(left)} left ·</span>}
      <Tooltip text={decidedHint}>
        <AppLink target={target} className="link touch">
          {text}
        </AppLink>
      </Tooltip>
    </>
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
        <span className="min-w-0 text-value wrap-anywhere text-ink">{formatNumber(count)}</span>
        <span className="text-small whitespace-nowrap text-ink-3">{shareLabel(count, total)}</span>
      </span>
    </>
  );
}

export function PrioritySkeleton() {
  return (
    <Card
      title="Review priority"
      actions={<Skeleton className="h-8 w-24 rounded-control pointer-coarse:h-touch" />}
      className="h-85 sm:h-61.5 md:h-57 max-sm:pointer-coarse:h-88 sm:max-md:pointer-coarse:h-64.5 md:pointer-coarse:h-60"
    >
      <Skeleton className="mb-4 h-7 w-44 max-sm:mb-9" />
      <Skeleton className="mb-3 h-3 w-full rounded-full" />
      <div className="grid grid-cols-2 gap-y-1 max-[20rem]:grid-cols-1 sm:grid-cols-4">
        {['w-24', 'w-32', 'w-28', 'w-20'].map((width) => (
          <div key={width} className="flex h-14.5 flex-col gap-2 py-1.5">
            <Skeleton className={`h-3.5 ${width} max-w-full`} />
            <Skeleton className="h-5 w-10" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-3 h-4.5 w-80 max-w-full" />
    </Card>
  );
}

/** The same list as the triage queue. */
const filters = serviceFilters(parseQuery('priority:needs_review').query);

const noRows: readonly InventoryRow[] = [];

/**
 * How many of the projects that need review are decided. Undefined while loading. Without decisions, the list isn't
 * needed and isn't loaded.
 */
function useReviewProgress(decisionMap: DecisionMap | undefined) {
  const lock = useInventoryLock();
  const nowMs = useNow();
  const isDecided = useMemo(
    () =>
      [...(decisionMap?.values() ?? [])].some(
        ({ kind, decision }) => kind === 'project' && decision.state !== null,
      ),
    [decisionMap],
  );
  const isNeeded = isDecided && lock === null;
  const list = useInfiniteQuery({
    ...inventoryListOptions(useConnection(), useWorkspaceId(), filters),
    select: readableInventoryRows,
    enabled: isNeeded,
  });
  if (decisionMap === undefined || (isNeeded && list.isPending)) return undefined;
  const isWhole = isNeeded && list.isSuccess && !list.hasNextPage && list.data.unreadable.length === 0;
  return reviewProgress(decisionMap, nowMs, { rows: (isNeeded && list.data?.rows) || noRows, isWhole });
}
