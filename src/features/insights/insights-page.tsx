import { CheckCheck, Printer, TriangleAlert } from 'lucide-react';
import { useRef, type Ref } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { AccessFallbacks } from '@/domain/security/access-fallbacks.tsx';
import { StaleDataBanner } from '@/domain/stale-data-banner.tsx';
import { workspaceName } from '@/domain/workspace-name.ts';
import { formatClock, formatLocalAndUtc, formatUtc } from '@/lib/dates.ts';
import { isolated } from '@/lib/text.ts';
import { snapshotOf, useReviewHistory, type ReviewSnapshot, reviews } from '@/local/review-snapshots.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { TooltipText } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { PrioritySkeleton, TilesSkeleton } from './insights-skeleton.tsx';
import { PriorityCard } from './priority-card.tsx';
import { ReviewCard, reviewAbout } from './review-card.tsx';
import { type InsightsSearch, prioritiesOf } from './search.ts';
import { StatTiles } from './stat-tiles.tsx';
import { TypesCard } from './types-card.tsx';
import { useSecurityInsights } from './use-security-insights.ts';

interface InsightsActionsProps {
  /** What is on screen; null until there is something. */
  readonly seen: ReviewSnapshot | null;
  readonly fetching: boolean;
  /** The button that marks it as reviewed. */
  readonly mark: Ref<HTMLButtonElement>;
  readonly onRefresh: () => void;
}

function InsightsActions({ seen, fetching, mark, onRefresh }: InsightsActionsProps) {
  const workspaceId = useWorkspaceId();
  const markReviewed = (): void => {
    if (seen === null) return;
    const undo = reviews.mark(workspaceId, { ...seen, at: new Date().toISOString() });
    toast({
      tone: 'good',
      title: 'Marked as reviewed',
      description: 'Kept in this browser: the service is not told.',
      action: { label: 'Undo', onSelect: undo },
      about: reviewAbout(workspaceId),
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <RefreshButton refreshing={fetching} onRefresh={onRefresh} />
      <Button
        icon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
        disabledReason={seen === null ? 'There is nothing to print yet.' : undefined}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Button
        ref={mark}
        variant="primary"
        icon={<CheckCheck size={16} strokeWidth={1.75} aria-hidden />}
        disabledReason={seen === null ? 'There is nothing to review yet.' : undefined}
        onClick={markReviewed}
      >
        Mark as reviewed
      </Button>
    </div>
  );
}

const oldAfterMs = 24 * 60 * 60_000;

/** How fresh the review priorities are, amber when old; no time at which a scan ended (spec 2.15). */
function Freshness({ asOf }: { readonly asOf: string | null }) {
  const now = useNow();
  const [zone] = usePreference('timeDisplay');
  const old = asOf !== null && now - Date.parse(asOf) > oldAfterMs;
  const hint =
    asOf === null
      ? 'The service does not say when review priorities were worked out.'
      : `When review priorities were worked out, which is not when scans ended.\n${formatLocalAndUtc(asOf).join('\n')}`;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <TooltipText text={hint} className="inline-flex max-w-full rounded-chip">
        <Chip tone={old ? 'warn' : 'neutral'} className="tabular print:px-0">
          {old ? <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="shrink-0" /> : null}
          {asOf === null ? (
            'Priorities of an unknown time'
          ) : (
            <>
              Priorities as of{' '}
              <time dateTime={asOf} className="print:hidden">
                {formatClock(asOf, now, zone)}
              </time>
              <span className="hidden print:inline">{formatUtc(asOf)}</span>
            </>
          )}
        </Chip>
      </TooltipText>
      {asOf === null ? null : (
        <span className="text-small">
          {old ? 'More than a day old: news may be missing.' : 'Single projects may have newer results.'}
        </span>
      )}
    </span>
  );
}

interface InsightsPageProps {
  readonly search: InsightsSearch;
  readonly setSearch: SetSearch<InsightsSearch>;
}

/** Where a review begins: what there is, what needs one, what is different since the last; made to be printed too. */
export function InsightsPage({ search, setSearch }: InsightsPageProps) {
  const security = useSecurityInsights(prioritiesOf(search));
  const { insights, whole, readAt, error, workspace, fetching, refresh } = security;
  const history = useReviewHistory(useWorkspaceId());
  const mark = useRef<HTMLButtonElement>(null);
  const seen = whole === undefined ? null : snapshotOf(whole, readAt);

  return (
    <div aria-busy={fetching}>
      <PageHeader
        title="Security insights"
        subtitle={
          insights === undefined ? (
            error === null ? (
              'Loading…'
            ) : (
              'The insights could not be read.'
            )
          ) : (
            <Freshness asOf={insights.as_of} />
          )
        }
        actions={
          insights === undefined && error !== null ? undefined : (
            <InsightsActions {...{ seen, fetching, mark }} onRefresh={refresh} />
          )
        }
      />
      {whole === undefined ? null : (
        <p className="-mt-3 mb-4 hidden text-small text-ink-2 print:block">
          {workspace === undefined ? '' : `Workspace ${isolated(workspaceName(workspace))}. `}
          Read {formatUtc(new Date(readAt).toISOString())}. {window.location.host}
        </p>
      )}
      {insights === undefined ? (
        error === null ? null : (
          <>
            <ErrorState {...describeError(error)} onRetry={refresh} />
            <AccessFallbacks error={error} workspace={workspace} of="insights" />
          </>
        )
      ) : error === null ? null : (
        <StaleDataBanner error={error} onRetry={refresh} loadedAtMs={readAt} className="mb-4" />
      )}
      {insights === undefined && error !== null ? null : (
        <div className="flex flex-col gap-4">
          {insights === undefined ? <TilesSkeleton /> : <StatTiles summary={insights.summary} />}
          {/* The right column grows beside both of the left one's cards. */}
          <div className="grid items-start gap-4 min-[1200px]:grid-cols-[minmax(0,5fr)_minmax(0,2fr)] min-[1200px]:grid-rows-[auto_1fr]">
            {insights === undefined ? <PrioritySkeleton /> : <PriorityCard summary={insights.summary} />}
            <div className="min-w-0 empty:hidden min-[1200px]:row-span-2">
              {whole === undefined || seen === null ? (
                error === null ? (
                  <Card title="Since your last review" description="Looking…">
                    <Skeleton className="h-16" />
                  </Card>
                ) : null
              ) : (
                <ReviewCard
                  history={history}
                  now={seen}
                  types={whole.findings}

                  onForgotten={() => mark.current?.focus()}
                />
              )}
            </div>
            <TypesCard security={security} search={search} setSearch={setSearch} />
          </div>
        </div>
      )}
    </div>
  );
}
