import { useInfiniteQuery } from '@tanstack/react-query';
import { useLinkProps } from '@tanstack/react-router';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';

import { inventoryListOptions, inventoryRows } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useMissingPersonalData } from '@/domain/security/inventory-lock.ts';
import {
  type FilterContext,
  type MatchResult,
  allOf,
  anyOf,
  counted,
  localFilter,
} from '@/domain/security/query/browser-filter.ts';
import { formatQuery } from '@/domain/security/query/format-query.ts';
import { emptyQuery, parseQuery } from '@/domain/security/query/parse-query.ts';
import { quickViews } from '@/domain/security/query/quick-views.ts';
import { serviceFilters } from '@/domain/security/query/request.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { savedViews } from '@/local/saved-views.ts';
import { useScrolledTo } from '@/ui/layout/use-scrolled-to.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

import type { InventorySearch } from './search.ts';

const allProjects = serviceFilters(emptyQuery);
const needsReview = formatQuery({ ...emptyQuery, priority: ['needs_review'] });

/** The filter of a view, regardless of order and spelling. */
const viewKey = (line: string): string => formatQuery({ ...parseQuery(line).query, sort: undefined });

/** How many projects each view shows, by its query, from what has loaded of all projects or the insights. */
function useViewCounts(
  lines: readonly string[],
  needingReview: number | undefined,
  context: FilterContext,
): ReadonlyMap<string, number> {
  const all = useInfiniteQuery({
    ...inventoryListOptions(useConnection(), useWorkspaceId(), allProjects),
    select: inventoryRows,
    structuralSharing: false,
    enabled: false,
  });
  const rows = all.data !== undefined && !all.hasNextPage ? all.data.items : null;
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const line of lines) {
      const { query, terms } = parseQuery(line);
      if (terms.some(({ problem }) => problem !== null)) continue;
      const matches = rows === null ? null : countMatches(rows, query, context);
      const count = matches ?? (viewKey(line) === needsReview ? needingReview : undefined);
      if (count !== undefined) counts.set(line, count);
    }
    return counts;
  }, [lines, rows, needingReview, context]);
}

interface ViewTabsProps extends Pick<InventorySearch, 'q' | 'group'> {
  readonly needingReview: number | undefined;
  readonly context: FilterContext;
  /** Whether the API rejected a part of the query, so that the list doesn't match any view. */
  readonly refused: boolean;
}

/** Built-in and saved views, as links. */
export function ViewTabs({ q, group, needingReview, context, refused }: ViewTabsProps) {
  const saved = useSyncExternalStore(savedViews.subscribe, savedViews.get);
  const builtIn = quickViews(useMissingPersonalData() === undefined);
  const views = useMemo(
    () => [...builtIn, ...saved.map((view) => ({ ...view, meaning: view.line || 'All projects' }))],
    [builtIn, saved],
  );
  const lines = useMemo(() => views.map(({ line }) => line), [views]);
  const counts = useViewCounts(lines, needingReview, context);
  const current = viewKey(q ?? '');
  // A line with an invalid term belongs to no view: “is:pulbic” isn't “All”.
  const isWhole = parseQuery(q ?? '').terms.every(({ problem }) => problem === null);
  const row = useScrolledTo<HTMLUListElement>(
    '[aria-current="page"]',
    `${current} ${views.length} ${counts.size}`,
  );
  return (
    <nav aria-label="Views" className="print:hidden">
      <ul
        ref={row}
        className="strip flex flex-wrap gap-1.5 max-sm:fades max-sm:py-0.5 pointer-coarse:fades pointer-coarse:flex-nowrap pointer-coarse:py-0.5"
      >
        {views.map(({ name, line, meaning }, index) => {
          const count = line === '' ? undefined : counts.get(line);
          return (
            <li
              key={`${index < builtIn.length ? 'quick' : 'own'} ${name}`}
              className="min-w-0 max-sm:shrink-0 pointer-coarse:shrink-0"
            >
              <ViewLink
                search={{ q: line || undefined, group }}
                meaning={meaning}
                active={!refused && isWhole && viewKey(line) === current}
              >
                <span className="truncate">{name}</span>
                {count === undefined ? null : (
                  <span className="tabular shrink-0 text-right">{formatNumber(count)}</span>
                )}
              </ViewLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface ViewLinkProps {
  readonly search: Pick<InventorySearch, 'q' | 'group'>;
  readonly meaning: string;
  readonly active: boolean;
  readonly children: ReactNode;
}

function ViewLink({ search, meaning, active, children }: ViewLinkProps) {
  const link = useLinkProps({
    to: '/workspaces/$workspaceId/security/inventory',
    params: { workspaceId: useWorkspaceId() },
    search,
    resetScroll: false,
  });
  return (
    <Tooltip text={meaning}>
      <a
        {...link}
        // The router would mark every link to the current path.
        aria-current={active ? 'page' : undefined}
        className="flex h-7 max-w-60 items-center gap-1.5 rounded-chip bg-sunken px-2.5 text-small font-medium text-ink-2 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text pointer-coarse:h-touch pointer-coarse:px-3"
      >
        {children}
      </a>
    </Tooltip>
  );
}

/** Counting more rows would be slow. */
const maxRows = 5_000;

/** Whether personal data was detected (spec §4.20). Rows count only open findings, so none may mean all are resolved. */
const detected = (expected: boolean | undefined, open: number | undefined): MatchResult => {
  if (expected === undefined) return true;
  return open === undefined || open === 0 ? null : expected;
};

/** Whether a row's fields pass the API's own filters (spec §4.20). */
function passesService(row: InventoryRow, query: InventoryQuery): MatchResult {
  const published = row.is_published;
  const wantsPublished = query.published ?? (query.audience.length > 0 ? true : undefined);
  return allOf([
    wantsPublished === undefined ? true : published === undefined ? null : published === wantsPublished,
    anyOf(query.audience, row.publish_audience),
    anyOf(query.priority, row.review_priority === null ? 'unscored' : row.review_priority),
    anyOf(query.visibility, row.visibility),
    anyOf(query.activity, row.activity_group),
    detected(query.pii, row.counts.open_pii_finding_count),
    counted(row.counts.connector_count, query.connectors),
  ]);
}

/** How many of all projects match a query, from rows that are loaded anyway; null for a search or a missing field. */
export function countMatches(
  rows: readonly InventoryRow[],
  query: InventoryQuery,
  context: FilterContext,
): number | null {
  if (rows.length > maxRows || query.text !== '' || query.findings.length > 0) return null;
  const passesLocally = localFilter(query, context);
  let count = 0;
  for (const row of rows) {
    const passes = allOf([passesService(row, query), passesLocally(row)]);
    if (passes === null) return null;
    if (passes) count += 1;
  }
  return count;
}
