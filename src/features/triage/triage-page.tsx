import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';

import { useCachedQuery } from '@/api/cache/use-cached-query.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { inventoryListOptions, readableInventoryRows } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useDecisionStatus } from '@/domain/decisions/subject.ts';
import { ListBanner } from '@/domain/lists/list-errors.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { type ParsedList, useResourceList } from '@/domain/lists/use-resource-list.ts';
import { AccessFallbacks } from '@/domain/security/access-fallbacks.tsx';
import { describePageError } from '@/domain/security/describe-page-error.ts';
import { reasonsByProject } from '@/domain/security/flagged/type-index.ts';
import { useTypeIndex } from '@/domain/security/flagged/use-type-index.ts';
import { useMissingPersonalData } from '@/domain/security/inventory-lock.ts';
import { filtersLocally, localFilter } from '@/domain/security/query/browser-filter.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { personalDataParts, serviceFilters } from '@/domain/security/query/request.ts';
import { useShownQuery } from '@/domain/security/query/shown-query.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { type DecidedItem, type DecisionMap, noDecisions } from '@/local/decision-map.ts';
import { useDecisions } from '@/local/decisions.ts';
import { findProjectFacts, projectFactsStore } from '@/local/project-facts.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { useNow, useThisHour } from '@/ui/time/use-now.ts';

import { DecisionFiles } from './decision-files.tsx';
import { unlistedItems, type Reasons } from './queue.ts';
import { Review } from './review.tsx';
import type { TriageSearch } from './search.ts';
import { missingSentences, subtitleOf } from './subtitle.ts';
import { dueProjects, unlistedFactsOptions } from './unlisted-facts.ts';
import { useNamedRows } from './use-named-rows.ts';

interface TriagePageProps extends SearchProps<TriageSearch> {
  readonly query: InventoryQuery;
}

/** The review queue: one project at a time, decided by keyboard. */
export function TriagePage({ search, setSearch, query }: TriagePageProps) {
  const workspaceId = useWorkspaceId();
  const isRowsOnly = search.evidence === 'rows';
  const decisionMap = useDecisions(workspaceId);
  const filters = useMemo(() => serviceFilters(query), [query]);
  const loaded = useResourceList(
    inventoryListOptions(useConnection(), workspaceId, filters),
    readableInventoryRows,
  );
  const list = { ...loaded, ...useMatches(useNamedRows(loaded.rows), query, decisionMap) };
  const decidedOf = useDecisionStatus();
  const unlisted = useUnlistedProjects(list, search.q === undefined ? decisionMap : undefined);
  const types = useTypeIndex({
    auto: !isRowsOnly && list.state === 'settled',
    // Nothing on the page waits for the reasons once the queue has failed.
    enabled: list.state !== 'failed',
  });
  const byProject = useMemo(() => reasonsByProject(types.index), [types.index]);
  const isOffered = !types.isComplete && !types.isLoading && types.job === undefined && types.cost.asksFirst;
  const reasons: Reasons = {
    byProject,
    load: isOffered && types.allowed.allowed ? types.load : undefined,
    cost: types.cost.estimate,
  };
  const total = useTotal(search.q === undefined);
  const { state, failure } = list;
  // The rows of a stale list are those of another query.
  const isLoading = state !== 'settled' || decisionMap === undefined || decidedOf === undefined;
  const [count, ...facts] = subtitleOf(list, decidedOf, search.q === undefined, total);
  const forbidden = failure?.during === 'list' && isForbidden(failure.error);
  const lacksPersonalData = useMissingPersonalData() !== undefined;
  const isQueryRefused = lacksPersonalData && personalDataParts(query) !== null;
  return (
    <>
      <PageHeader
        title="Triage"
        subtitle={
          <>
            <span role="status">{count}</span>
            {/* Not announced with each decision, which has a toast. */}
            {facts.map((fact) => ` · ${fact}`)}
            {search.q === undefined ? null : <OtherQuery query={search.q} />}
          </>
        }
        hasShortActions
        actions={
          forbidden ? undefined : (
            <>
              <Tooltip text="Evidence takes up to 5 requests per project.">
                <Button
                  aria-pressed={isRowsOnly}
                  onClick={() =>
                    setSearch(
                      { evidence: isRowsOnly ? undefined : 'rows', tab: undefined },
                      { replace: true },
                    )
                  }
                  className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
                >
                  Hide evidence
                </Button>
              </Tooltip>
              <DecisionFiles workspaceId={workspaceId} decisionMap={decisionMap ?? noDecisions} />
            </>
          )
        }
      />
      {state === 'failed' && failure !== null ? (
        <>
          <ErrorState
            {...describePageError(failure.error, isQueryRefused ? 'query' : 'triage')}
            onRetry={failure.retry}
          />
          {isQueryRefused ? null : <AccessFallbacks error={failure.error} page="inventory" />}
        </>
      ) : isLoading ? (
        <Loading />
      ) : (
        <>
          {failure === null ? null : <ListBanner failure={failure} what="projects" />}
          <Review
            key={search.q}
            {...{ list, unlisted, decisionMap, decidedOf, reasons, search, setSearch }}
            missing={missingSentences(list)}
          />
        </>
      )}
    </>
  );
}

/** The rows without those that only this browser can filter out, and how many lack a field for that (spec §2.15). */
function useMatches(
  rows: readonly InventoryRow[],
  query: InventoryQuery,
  decisionMap: DecisionMap | undefined,
) {
  const hour = useThisHour();
  // As of when the query was opened, so that a queue of undecided projects keeps those that are decided since.
  const [opened, setOpened] = useState({ query, decisionMap });
  if (opened.query !== query || (opened.decisionMap === undefined && decisionMap !== undefined))
    setOpened({ query, decisionMap });
  const openedMap = opened.decisionMap;
  return useMemo(() => {
    if (!filtersLocally(query)) return { rows, unknown: 0 };
    const passes = localFilter(query, { nowMs: hour, decisionMap: openedMap });
    return {
      rows: rows.filter((row) => passes(row) === true),
      unknown: rows.filter((row) => passes(row) === null).length,
    };
  }, [rows, query, hour, openedMap]);
}

const noItems: readonly DecidedItem[] = [];

/** Decided projects that fell out of the usual queue. Each is loaded on its own once a day. */
function useUnlistedProjects(
  { state, rows }: Pick<ParsedList<InventoryRow>, 'state' | 'rows'>,
  decisionMap: DecisionMap | undefined,
): readonly DecidedItem[] {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const projectCount = useWorkspace().data?.num_projects;
  const nowMs = useNow();
  const storedFacts = useSyncExternalStore(projectFactsStore.subscribe, projectFactsStore.get);
  const unlisted = useMemo(
    () => (decisionMap === undefined || state !== 'settled' ? noItems : unlistedItems(rows, decisionMap)),
    [decisionMap, rows, state],
  );
  const due = dueProjects(
    unlisted.map(({ project_id: projectId, decision }) => ({
      projectId,
      name: decision.project_name,
      loadedAt: findProjectFacts(storedFacts, workspaceId, projectId)?.at ?? null,
    })),
    nowMs,
  );
  useQuery(
    unlistedFactsOptions({
      connection,
      workspaceId,
      projectCount: projectCount ?? 0,
      due: projectCount === undefined ? [] : due,
    }),
  );
  return unlisted;
}

/** How many projects the usual queue has, from the insights that the page loads for the reasons. Null if unknown. */
function useTotal(isUsual: boolean): number | null {
  const insights = useCachedQuery(insightsOptions(useConnection(), useWorkspaceId()).queryKey);
  return isUsual ? (insights?.data?.summary.risk.needs_review ?? null) : null;
}

/** The inventory query of the queue, if it isn't the usual one. */
function OtherQuery({ query }: { readonly query: string }) {
  const params = { workspaceId: useWorkspaceId() };
  const shown = useShownQuery();
  const notApplied = parseQuery(query).terms.flatMap(({ raw, problem }) => (problem === null ? [] : [raw]));
  return (
    <>
      {' · '}
      <Link
        to="/workspaces/$workspaceId/security/inventory"
        params={params}
        search={{ q: query }}
        className="link"
      >
        <code className="wrap-anywhere">{shown(query)}</code>
      </Link>
      {notApplied.length === 0 ? null : (
        <span className="wrap-anywhere text-ink"> · Not applied: {notApplied.join(' ')}</span>
      )}
      {' · '}
      <Link to="/workspaces/$workspaceId/security/triage" params={params} className="link">
        Show projects that need review
      </Link>
    </>
  );
}

function Loading(): ReactNode {
  return (
    <div aria-busy className="grid gap-4 min-[68.75rem]:grid-cols-[21.25rem_minmax(0,1fr)]">
      <Skeleton className="h-96 rounded-card max-[68.6875rem]:hidden" />
      <div className="flex flex-col gap-4">
        <div className="flex h-28 flex-col gap-2">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-4 w-2/3" />
        </div>
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </div>
  );
}
