import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { isLongList } from '@/api/cache/list-options.ts';
import { describeLoadError } from '@/api/errors/describe-error.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useInventoryTarget } from '@/domain/inventory-target.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { visibilityLabel } from '@/domain/project-labels.ts';
import { countLabel, scoreLabel, verdictLabel } from '@/domain/security/rules/rule-labels.ts';
import { useRuleResults, type RuleResult } from '@/domain/security/rules/use-rule-results.ts';
import { StaleDataBanner } from '@/domain/stale-data-banner.tsx';
import { useInView } from '@/domain/use-in-view.ts';
import { workspaceName } from '@/domain/use-workspace.ts';
import { planName, policyLabel, policySentence } from '@/domain/workspace-labels.ts';
import { visibleText } from '@/lib/text.ts';
import { useGuardRules } from '@/local/guard-rules.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { cx } from '@/ui/cx.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { DescriptionList, FactsLine } from '@/ui/layout/description-list.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { asideColumn, mainColumn, pageColumns } from '@/ui/layout/page-layout.tsx';
import { LinkRow } from '@/ui/links/app-link.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { ActivityCard } from './activity-card.tsx';
import { AttentionCard, AttentionSkeleton } from './attention-card.tsx';
import { linkClass } from './card-parts.tsx';
import { DeploymentsCard } from './deployments-card.tsx';
import { OverviewTiles } from './overview-tiles.tsx';
import { PermissionsCard } from './permissions-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { visibilitySentence } from './plan-labels.ts';
import { RecentProjectsCard } from './recent-projects-card.tsx';
import { useAttention } from './use-attention.ts';

export function WorkspacePage() {
  const workspaceId = useWorkspaceId();
  const query = useQuery(workspaceOptions(useConnection(), workspaceId));
  const error = useStickyError(query);
  const workspace = query.data;
  const [refreshing, refresh] = useRefresh();
  const retry = () => void query.refetch();
  return (
    <div aria-busy={query.isFetching}>
      <PageHeader
        title={workspace === undefined ? 'Overview' : workspaceName(workspace)}
        subtitle={
          workspace === undefined
            ? 'Workspace overview'
            : visibleText(workspace.description) || `${planName(workspace.plan)} workspace`
        }
        hasLongSubtitle
        hasShortActions
        refresh={<RefreshButton refreshing={refreshing} onRefresh={refresh} />}
        actions={
          <ButtonLink to="/workspaces/$workspaceId/projects" params={{ workspaceId }} variant="primary">
            View projects
          </ButtonLink>
        }
      />
      {error === null ? null : workspace === undefined ? (
        <ErrorState {...describeLoadError(error, 'the workspace')} onRetry={retry} />
      ) : (
        <StaleDataBanner error={error} onRetry={retry} loadedAtMs={query.dataUpdatedAt} className="mb-4" />
      )}
      {workspace === undefined && error !== null ? null : <OverviewTiles workspace={workspace} />}
      {workspace === undefined ? null : <WorkspaceCards workspace={workspace} />}
      {workspace === undefined && error === null ? <WorkspaceCardsSkeleton /> : null}
      {workspace === undefined && isForbidden(error) ? (
        <div className="mx-auto max-w-2xl">
          <PermissionsCard workspace={null} />
        </div>
      ) : null}
    </div>
  );
}

/** Reloads everything on the page except lists that would take many requests. */
function useRefresh(): readonly [boolean, () => void] {
  const connection = useConnection();
  const client = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await client.refetchQueries({
      queryKey: [connection.id],
      type: 'active',
      predicate: ({ state }) => !isLongList(state.data),
    });
    setRefreshing(false);
  };
  return [refreshing, () => void refresh()];
}

function WorkspaceCards({ workspace }: { readonly workspace: Workspace }) {
  // Rules are counted in view, so that the page's main content loads first.
  const [inView, ref] = useInView();
  const rules = useRuleResults(useGuardRules(workspace.id), { mayLoad: inView });
  const attention = useAttention(workspace, rules);
  const isHeld = useIsHeld(attention.settling);
  return (
    <>
      <div ref={ref} className={pageColumns}>
        <div className={cx(mainColumn, 'self-stretch')}>
          <AttentionCard {...attention} />
          {isHeld ? null : (
            <>
              <RulesCard results={rules} />
              <RecentProjectsCard />
            </>
          )}
        </div>
        <div className={cx(asideColumn, isHeld && 'max-xl:hidden')}>
          <PlanCard workspace={workspace} />
          <div className={cx(mainColumn, 'self-stretch *:last:grow')}>
            <PolicyCard workspace={workspace} />
            <DeploymentsCard />
            <ActivityCard />
          </div>
        </div>
      </div>
      {isHeld ? null : (
        <FactsLine
          items={[
            {
              label: 'Workspace ID',
              value: <IdWithCopy id={workspace.id} label="Copy workspace ID" />,
            },
            { label: 'Created', value: <RelativeTime value={workspace.created_at} /> },
            { label: 'Updated', value: <RelativeTime value={workspace.updated_at} /> },
          ]}
        />
      )}
    </>
  );
}

/** After this, what has loaded is worth more than a page that doesn't move. */
const heldMs = 2000;

/** Whether the cards below a list wait until it has its final height, so that they don't move. */
function useIsHeld(isSettling: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLate(true), heldMs);
    return () => window.clearTimeout(timer);
  }, []);
  return isSettling && !isLate;
}

const WorkspaceCardsSkeleton = () => (
  <div className={pageColumns}>
    <div className={mainColumn}>
      <AttentionSkeleton />
    </div>
    <div className={cx(asideColumn, 'max-xl:hidden')}>
      <Skeleton className="h-89 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  </div>
);

/** Each policy in a word or two. The tooltip of its name explains it. */
function PolicyCard({ workspace }: { readonly workspace: Workspace }) {
  return (
    <Card title="Policies">
      <DescriptionList
        items={[
          {
            label: 'Publishing',
            hint: policySentence(workspace.publishing_policy),
            value: policyLabel(workspace.publishing_policy),
          },
          {
            label: 'Default editor access',
            hint: visibilitySentence(workspace),
            value: visibilityLabel(workspace.default_project_visibility).label,
          },
          {
            label: 'Single sign-on',
            hint: 'Whether members must use single sign-on.',
            value: workspace.enforce_sso ? 'Required' : 'Not required',
          },
          {
            label: 'Personal-data detection',
            hint: 'Whether projects are scanned for personal data.',
            value: workspace.enable_pii ? 'On' : 'Off',
          },
        ]}
      />
    </Card>
  );
}

/** How the rules are doing. Renders nothing if there are none. */
function RulesCard({ results }: { readonly results: readonly RuleResult[] }) {
  const workspaceId = useWorkspaceId();
  const inventoryTarget = useInventoryTarget();
  if (results.length === 0) return null;
  return (
    <Card
      title="Rules"
      description={<span role="status">{scoreLabel(results)}</span>}
      actions={
        <Link to="/workspaces/$workspaceId/security/rules" params={{ workspaceId }} className={linkClass}>
          Open rules
        </Link>
      }
    >
      <ul className="-mx-2 -mb-1 grid gap-x-4 sm:grid-cols-2">
        {results.map((result) => {
          const { label, tone } = verdictLabel(result.verdict);
          return (
            <li key={result.rule.id}>
              <LinkRow
                target={inventoryTarget(result.rule.line)}
                className="flex min-h-9 items-center justify-between gap-3 rounded-control px-2 py-1 pointer-coarse:min-h-touch"
              >
                <StatusDot tone={tone} wraps>
                  <bdi className="text-ink">{result.rule.name}</bdi>
                  <span className="block text-ink-3">
                    {label} · {countLabel(result)}
                  </span>
                </StatusDot>
              </LinkRow>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
