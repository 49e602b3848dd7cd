import { useInfiniteQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import type { Connection } from '@/api/connection/connections.ts';
import { type InventoryFilters, inventoryListOptions, inventoryRows } from '@/api/security/inventory.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { Card } from '@/ui/layout/card.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { InventoryLink } from './inventory-link.tsx';
import { ProjectLink } from './project-link.tsx';
import { RestOfRows } from './rest-of-rows.tsx';
import { alsoUnknown, noneUnvisited } from './visitor-labels.ts';

interface UnvisitedProps {
  readonly connection: Connection;
  readonly workspaceId: string;
}

const places = 10;
/** Fewest visitors first, so that those without any come before all others (spec 4.20: missing counts as 0). */
const filters: InventoryFilters = {
  is_published: true,
  publish_audience: ['public'],
  sort_by: 'visitors_30d',
  sort_order: 'asc',
};

/** Apps that everyone can open and nobody did: candidates to be taken offline. */
export function Unvisited({ connection, workspaceId }: UnvisitedProps) {
  const query = useInfiniteQuery({
    ...inventoryListOptions(connection, workspaceId, filters),
    select: inventoryRows,
  });
  const error = useStickyError(query);
  // Zero is a number that came; a count that is missing says nothing.
  const all = query.data?.items.filter(({ counts }) => counts.visitors_30d === 0);
  const read = { rows: query.data?.items ?? [], unreadable: query.data?.unreadable.length ?? 0 };
  const more = query.hasNextPage && !read.rows.some(({ counts }) => (counts.visitors_30d ?? 0) > 0);
  const untold = alsoUnknown(read);
  return (
    <Card
      title="Public, and nobody came"
      description="Apps that everyone can open, without a visitor in the last 30 days."
    >
      {all === undefined ? null : all.length === 0 ? (
        <p className="text-ink-3">{noneUnvisited(read)}</p>
      ) : (
        <>
          <ul aria-label="Public apps without visitors" className="flex flex-col">
            {all.slice(0, places).map((row) => (
              <li
                key={row.id}
                className="flex min-h-8 items-center justify-between gap-3 border-t border-line first:border-t-0"
              >
                <ProjectLink
                  row={row}
                  target={linkOptions({
                    to: '/workspaces/$workspaceId/projects/$projectId/publishing',
                    params: { workspaceId, projectId: row.id },
                  })}
                  className="min-w-0 truncate"
                />
                <span className="shrink-0 text-small text-ink-3">
                  <Edited at={row.last_edited_at} />
                </span>
              </li>
            ))}
          </ul>
          {untold === null ? null : <p className="mt-3 text-ink-3">{untold}</p>}
          <InventoryLink workspaceId={workspaceId} query="is:public -has:visitors">
            {all.length > places || more
              ? `All ${more ? 'of them' : all.length} in the inventory`
              : 'Open them in the inventory'}
          </InventoryLink>
        </>
      )}
      <RestOfRows query={query} error={error} places={places} />
    </Card>
  );
}

/** Nothing where the service does not tell (spec 2.15). */
function Edited({ at }: { readonly at: string | null | undefined }) {
  if (at === undefined) return null;
  if (at === null) return 'never edited';
  return (
    <>
      edited <RelativeTime midSentence value={at} />
    </>
  );
}
