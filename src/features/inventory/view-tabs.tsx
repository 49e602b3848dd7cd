import { useInfiniteQuery } from '@tanstack/react-query';
import { useLinkProps } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { inventoryListOptions, inventoryRows } from '@/api/security/inventory.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { savedViews } from '@/local/saved-views.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { countMatches } from './count-views.ts';
import { formatQuery } from './query/format-query.ts';
import { parseQuery, emptyQuery } from './query/parse-query.ts';
import { quickViews } from './query/quick-views.ts';

const noFilters = {};
const hourMs = 3_600_000;
const needsReview = formatQuery({ ...emptyQuery, priority: ['needs_review'] });

/** What a view leaves out of all projects, in one way of writing it: orders and spellings aside. */
const viewKey = (line: string): string => formatQuery({ ...parseQuery(line).query, sort: undefined });

/**
 * How many projects the views show, by their lines: from all projects, once they are loaded, and from the insights, which
 * the page reads. What neither tells has no count.
 */
function useViewCounts(
  connection: Connection,
  workspaceId: string,
  lines: readonly string[],
  /** How many projects need a review, by the insights. */
  needingReview: number | undefined,
): ReadonlyMap<string, number> {
  const all = useInfiniteQuery({
    ...inventoryListOptions(connection, workspaceId, noFilters),
    select: inventoryRows,
    structuralSharing: false,
    enabled: false,
  });
  const hour = Math.floor(useNow() / hourMs) * hourMs;
  const rows = all.data !== undefined && !all.hasNextPage ? all.data.items : null;
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const line of lines) {
      const { query, terms } = parseQuery(line);
      if (terms.some(({ problem }) => problem !== null)) continue;
      const counted = rows === null ? null : countMatches(rows, query, hour);
      const told = viewKey(line) === needsReview ? needingReview : undefined;
      const count = counted ?? told;
      if (count !== undefined) counts.set(line, count);
    }
    return counts;
  }, [lines, rows, needingReview, hour]);
}

interface ViewPillsProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly q: string | undefined;
  readonly needingReview: number | undefined;
  /** The service has refused a part of the line: what is shown is no view's list. */
  readonly refused: boolean;
}

/** The views with a name: those that reviewers open first, then the person's own. Each is an address. */
export function ViewTabs({ connection, workspaceId, q, needingReview, refused }: ViewPillsProps) {
  const own = useSyncExternalStore(savedViews.subscribe, savedViews.get, savedViews.get);
  const views = useMemo(
    () => [...quickViews, ...own.map((view) => ({ ...view, meaning: view.line || 'Every project.' }))],
    [own],
  );
  const lines = useMemo(() => views.map(({ line }) => line), [views]);
  const counts = useViewCounts(connection, workspaceId, lines, needingReview);
  const now = viewKey(q ?? '');
  // A line with a term that is not applied is no view's line: “is:pulbic” is not “All”.
  const isWhole = parseQuery(q ?? '').terms.every(({ problem }) => problem === null);
  return (
    <nav aria-label="Views" className="print:hidden">
      <ul className="flex flex-wrap gap-1.5 max-sm:-mx-4 max-sm:[scrollbar-width:none] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5">
        {views.map(({ name, line, meaning }, at) => {
          const count = line === '' ? undefined : counts.get(line);
          return (
            <li
              key={`${at < quickViews.length ? 'quick' : 'own'} ${name}`}
              className="min-w-0 max-sm:shrink-0"
            >
              <ViewLink
                workspaceId={workspaceId}
                line={line}
                meaning={meaning}
                chosen={!refused && isWhole && viewKey(line) === now}
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
  readonly workspaceId: string;
  readonly line: string;
  readonly meaning: string;
  readonly chosen: boolean;
  readonly children: ReactNode;
}

function ViewLink({ workspaceId, line, meaning, chosen, children }: ViewLinkProps) {
  const link = useLinkProps({
    to: '/workspaces/$workspaceId/security/inventory',
    params: { workspaceId },
    search: line === '' ? {} : { q: line },
    resetScroll: false,
  });
  return (
    <Tooltip text={meaning}>
      <a
        {...link}
        // The router calls each link to this very address current, whatever is shown.
        aria-current={chosen ? 'page' : undefined}
        className="flex h-6 max-w-60 items-center gap-1.5 rounded-chip bg-sunken px-2 text-small font-medium text-ink-2 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text pointer-coarse:h-10 pointer-coarse:px-3"
      >
        {children}
      </a>
    </Tooltip>
  );
}
