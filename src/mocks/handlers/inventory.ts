import { limits } from '@/contract/limits.ts';
import { z } from '@/contract/zod.ts';

import { callBinding, paginateWalk } from '../pipeline/cursor.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';
import { hourMs, instant, minuteMs } from '../seed/primitives.ts';
import { Inventory, countProjects } from '../store/inventory.ts';
import { visitorsHour } from '../store/recent-visitors.ts';
import { insightsFinding, prioritiesAsOf } from './insights.ts';
import { InventorySearch, checkInventoryQuery, inventoryFilter, requestedTypes } from './inventory-filter.ts';
import { itemOf } from './inventory-item.ts';
import { type KeyValue, firstRows, orderOf } from './inventory-order.ts';

/** The keys of the last row, and the time at which the first page measured ages and activity. */
const place = z.strictObject({ t: z.number(), k: z.array(z.union([z.number(), z.string()])) });

interface Row {
  readonly row: number;
  readonly keys: readonly KeyValue[];
}

/** Edits are counted every minute, visitors every hour (observed fields 4.1). */
function activityAsOf(inventory: Inventory, now: number) {
  const known = inventory.table.size > 0;
  return {
    edits_as_of: known ? instant(Math.floor(now / minuteMs) * minuteMs) : null,
    visitors_as_of: known ? instant(visitorsHour(now) * hourMs) : null,
  };
}

/** Spec §4.20. Later pages measure time as of the first, so that rows keep their places while paging. */
export const listSecurityInsightProjects: Handler<OperationOf<'listSecurityInsightProjects'>> = (call) => {
  const { query, workspace, store } = call;
  checkInventoryQuery(query, workspace);
  const types = requestedTypes(query);
  const asOf = store.listTime(call.now);
  const open = (now: number) => new Inventory(workspace, asOf, now);

  let measuredAt = call.now;
  let inventory = open(call.now);
  const walk = (after: z.infer<typeof place> | null): Row[] => {
    if (after !== null) {
      measuredAt = after.t;
      inventory = open(after.t);
    }
    const search = query.query === undefined ? null : new InventorySearch(inventory, workspace, query.query);
    const passes = inventoryFilter(inventory, query);
    const matching = function* (): Generator<number> {
      for (const row of inventory.rows()) if (passes(row) && (search?.matches(row) ?? true)) yield row;
    };
    const order = orderOf(inventory, {
      by: query.sort_by,
      direction: query.sort_order,
      relevance: search === null ? null : (row) => search.score(row),
    });
    const count = (query.limit ?? limits.pageSizeDefault) + 1;
    return firstRows(matching(), order, after?.k ?? null, count);
  };
  const page = paginateWalk<Row, z.infer<typeof place>>({
    limit: query.limit,
    cursor: query.cursor,
    binding: callBinding(call),
    place,
    placeOf: (item) => ({ t: measuredAt, k: [...item.keys] }),
    walk,
  });

  const data = page.data.map(({ row }) => itemOf(inventory, row, types));
  const [applied, ...others] = types;
  const single = applied !== undefined && others.length === 0 ? applied : null;
  return {
    body: {
      ...page,
      data: store.inventoryItems === 'minimal' ? data.map(({ id }) => ({ id })) : data,
      as_of: prioritiesAsOf(inventory),
      activity_as_of: activityAsOf(inventory, measuredAt),
      applied_finding:
        single === null ? null : insightsFinding(single, countProjects(inventory).get(single.id) ?? 0),
    },
  };
};
