import { Flag, Printer, TriangleAlert } from 'lucide-react';
import { useRef, type Ref } from 'react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { AccessFallbacks } from '@/domain/security/access-fallbacks.tsx';
import { describePageError } from '@/domain/security/describe-page-error.ts';
import { StaleDataBanner } from '@/domain/stale-data-banner.tsx';
import { workspaceName } from '@/domain/use-workspace.ts';
import { formatClock, formatLocalAndUtc, formatUtc } from '@/lib/dates.ts';
import { isolated } from '@/lib/text.ts';
import { dayMs } from '@/lib/utc-days.ts';
import { useDecisions, useDecisionsFailed } from '@/local/decisions.ts';
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

import { reviewToast } from './history-file.ts';
import { OverTimeCard } from './over-time-card.tsx';
import { PriorityCard, PrioritySkeleton } from './priority-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { type InsightsSearch, prioritiesOf } from './search.ts';
import { StatTiles, TilesSkeleton } from './stat-tiles.tsx';
import { TypesCard } from './types-card.tsx';
import { useSecurityInsights } from './use-security-insights.ts';

interface InsightsActionsProps {
  /** The counts on screen, or null while there are none. */
  readonly snapshot: ReviewSnapshot | null;
  readonly markRef: Ref<HTMLButtonElement>;
}

function InsightsActions({ snapshot, markRef }: InsightsActionsProps) {
  const workspaceId = useWorkspaceId();
  const saveBaseline = (): void => {
    if (snapshot === null) return;
    const undo = reviews.mark(workspaceId, { ...snapshot, at: new Date().toISOString() });
    toast({
      tone: 'good',
      title: 'Baseline saved',
      description: 'Stored in this browser.',
      action: { label: 'Undo', onSelect: undo },
      about: reviewToast(workspaceId),
    });
  };
  return (
    <>
      <Button
        icon={<Printer />}
        disabledReason={snapshot === null ? 'Nothing to print yet.' : undefined}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Button
        ref={markRef}
        icon={<Flag />}
        disabledReason={snapshot === null ? 'Nothing to save yet.' : undefined}
        onClick={saveBaseline}
      >
        Save baseline
      </Button>
    </>
  );
}

const oldAfterMs = dayMs;

/** When the review priorities were calculated, amber when old. It isn't the time of a scan (spec §2.15). */
function Freshness({ asOf }: { readonly asOf: string | null }) {
  const now = useNow();
  const [zone] = usePreference('timeDisplay');
  if (asOf === null)
    return (
      <TooltipText
        text="The API didn’t report when priorities were calculated."
        className="inline-flex rounded-chip"
      >
        <Chip className="print:px-0">Priorities: update time unknown</Chip>
      </TooltipText>
    );
  const isOld = now - Date.parse(asOf) > oldAfterMs;
  const text = (
    <>
      Priorities as of{' '}
      <time dateTime={asOf} className="print:hidden">
        {formatClock(asOf, now, zone)}
      </time>
      <span className="hidden print:inline">{formatUtc(asOf)}</span>
    </>
  );
  return (
    <span className={isOld ? 'flex flex-wrap items-center gap-x-2 gap-y-1' : 'dots'}>
      <span className="min-w-0">
        <TooltipText
          text={`When priorities were calculated, not when scans ran.\n${formatLocalAndUtc(asOf).join('\n')}`}
          className={isOld ? 'inline-flex max-w-full rounded-chip' : 'hinted tabular rounded-xs'}
        >
          {isOld ? (
            <Chip tone="warn" className="tabular print:px-0">
              <TriangleAlert className="size-3.5 shrink-0" />
              {text}
            </Chip>
          ) : (
            text
          )}
        </TooltipText>
      </span>
      <span>
        {isOld
          ? 'More than a day old. Recent changes may be missing.'
          : 'Individual projects may have newer results.'}
      </span>
    </span>
  );
}

/** The workspace's security summary: what needs review and what changed, finding types, their history, and totals. */
export function InsightsPage({ search, setSearch }: SearchProps<InsightsSearch>) {
  const workspaceId = useWorkspaceId();
  const security = useSecurityInsights(prioritiesOf(search));
  const { insights, whole, loadedAtMs, error, workspace, fetching, refresh } = security;
  const history = useReviewHistory(workspaceId);
  const known = useDecisions(workspaceId);
  const decisionMap = useDecisionsFailed(workspaceId) ? undefined : known;
  const markRef = useRef<HTMLButtonElement>(null);
  const snapshot = whole === undefined ? null : snapshotOf(whole, loadedAtMs);
  const title = 'Security insights';

  if (insights === undefined && error !== null)
    return (
      <div aria-busy={fetching}>
        <PageHeader title={title} />
        <ErrorState {...describePageError(error, 'insights')} onRetry={refresh} />
        <AccessFallbacks error={error} page="insights" />
      </div>
    );

  const clearHistory = (): void => {
    const undo = reviews.clear(workspaceId);
    // The pressed button disappears, so the focus moves here.
    markRef.current?.focus();
    toast({
      tone: 'neutral',
      title: 'History cleared',
      action: { label: 'Undo', onSelect: undo },
      about: reviewToast(workspaceId),
    });
  };
  return (
    <div aria-busy={fetching}>
      <PageHeader
        title={title}
        hasLongSubtitle
        subtitle={insights === undefined ? 'Loading…' : <Freshness asOf={insights.as_of} />}
        refresh={<RefreshButton refreshing={fetching} onRefresh={refresh} />}
        actions={<InsightsActions {...{ snapshot, markRef }} />}
      />
      {whole === undefined ? null : (
        <p className="-mt-3 mb-4 hidden text-small text-ink-2 print:block">
          {workspace === undefined ? '' : `Workspace ${isolated(workspaceName(workspace))}. `}
          Loaded {formatUtc(new Date(loadedAtMs).toISOString())}. {window.location.host}
        </p>
      )}
      {error === null ? null : (
        <StaleDataBanner error={error} onRetry={refresh} loadedAtMs={loadedAtMs} className="mb-4" />
      )}
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 min-[75rem]:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
          {insights === undefined ? (
            <PrioritySkeleton />
          ) : (
            <PriorityCard summary={insights.summary} decisionMap={decisionMap} />
          )}
          {whole !== undefined && snapshot !== null ? (
            <ReviewCard history={history} current={snapshot} types={whole.findings} onClear={clearHistory} />
          ) : error === null ? (
            <Card
              title="Since your baseline"
              description="Loading…"
              className="h-38 max-sm:h-37.25 min-[75rem]:h-auto"
            >
              <Skeleton className="h-16" />
            </Card>
          ) : null}
        </div>
        <TypesCard security={security} search={search} setSearch={setSearch} />
        {whole === undefined ? null : (
          <OverTimeCard {...{ history, decisionMap, search, setSearch }} types={whole.findings} />
        )}
        {insights === undefined ? <TilesSkeleton /> : <StatTiles summary={insights.summary} />}
      </div>
    </div>
  );
}
