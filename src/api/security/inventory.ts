import { keyOf } from '@/api/cache/keys.ts';
import { pagedOptions, pageQuery } from '@/api/cache/list-options.ts';
import { withOwnWrites } from '@/api/cache/own-writes-overlay.ts';
import { send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { type ListPage, rowsOf } from '@/api/transport/pagination.ts';
import type { QueryValues } from '@/contract/operation.ts';
import { listSecurityInsightProjects } from '@/contract/operations/insights.ts';
import { type InventoryItem, inventoryPage } from '@/contract/resources/insights.ts';
import { z } from '@/contract/zod.ts';

import { type InventoryRow, parseInventoryItem } from './parse-inventory-item.ts';

export type InventoryFilters = Omit<QueryValues<typeof listSecurityInsightProjects>, 'limit' | 'cursor'>;

/** How fresh a page's numbers are: priorities, edits, and visitors are each calculated separately. */
export interface InventoryTimes {
  readonly as_of: string | null;
  readonly edits_as_of: string | null;
  readonly visitors_as_of: string | null;
}

export interface InventoryListPage extends ListPage<InventoryRow> {
  readonly times: InventoryTimes;
}

/** Everything but a page's items may be missing (spec §2.15: not shown). */
const timesPart = /* @__PURE__ */ z.pick(inventoryPage, { as_of: true, activity_as_of: true });

function timesOf(data: unknown): InventoryTimes {
  const { data: found } = timesPart.safeParse(data);
  return {
    as_of: found?.as_of ?? null,
    edits_as_of: found?.activity_as_of?.edits_as_of ?? null,
    visitors_as_of: found?.activity_as_of?.visitors_as_of ?? null,
  };
}

/** The inventory (spec §4.20), filtered and sorted by the API, with own writes applied to stale pages. */
export const inventoryListOptions = (
  connection: Connection,
  workspaceId: string,
  filters: InventoryFilters,
) =>
  pagedOptions<InventoryRow, InventoryListPage>({
    queryKey: keyOf(connection, 'listSecurityInsightProjects', { workspaceId, ...filters }),
    read: async (cursor, signal, priority) => {
      const response = await send(connection, listSecurityInsightProjects, {
        path: { workspace_id: workspaceId },
        query: { ...filters, ...pageQuery(cursor) },
        signal,
        priority,
      });
      const items: readonly InventoryItem[] = response.data.data;
      return { ...response, data: { ...response.data, data: items.map(parseInventoryItem) } };
    },
    toPage: (page, { data }) => ({
      ...page,
      items: withOwnWrites(connection.id, page.items, Date.now(), 'listSecurityInsightProjects'),
      times: timesOf(data),
    }),
  });

/** `select` of `inventoryListOptions`: its rows without duplicates. */
export const inventoryRows = /* @__PURE__ */ rowsOf<InventoryRow>((row) => row.id);

/** The rows for `useResourceList`, without those that couldn't be parsed. */
export function readableInventoryRows(data: Parameters<typeof inventoryRows>[0]) {
  const joined = inventoryRows(data);
  return { ...joined, rows: joined.items };
}
