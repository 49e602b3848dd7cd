import { limits } from '@/contract/limits.ts';
import type { InventoryItem } from '@/contract/resources/insights.ts';
import { z } from '@/contract/zod.ts';

import { callBinding, paginateWalk } from '../pipeline/cursor.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';
import { hourMs, instant, minuteMs } from '../seed/primitives.ts';
import { connectorsOf, edgeFunctionsOf, editCount, messageCount } from '../seed/project-facts.ts';
import type { FindingType } from '../store/finding-types.ts';
import { audienceRanks } from '../store/inventory-table.ts';
import { Inventory, countProjects } from '../store/inventory.ts';
import { visitorsHour } from '../store/recent-visitors.ts';
import { insightsFinding, prioritiesAsOf } from './insights.ts';
import { InventorySearch, checkInventoryQuery, inventoryFilter, requestedTypes } from './inventory-filter.ts';
import { type KeyValue, firstRows, orderOf } from './inventory-order.ts';

/** The keys of the last row, and the time at which the first page measured ages and activity. */
const position = z.strictObject({ t: z.number(), k: z.array(z.union([z.number(), z.string()])) });

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
  const walk = (after: z.infer<typeof position> | null): Row[] => {
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
  const page = paginateWalk<Row, z.infer<typeof position>>({
    limit: query.limit,
    cursor: query.cursor,
    binding: callBinding(call),
    position,
    positionOf: (item) => ({ t: measuredAt, k: [...item.keys] }),
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

/** Why a row matches a filter of finding types (observed fields 4.3). */
function reasonOf(inventory: Inventory, row: number, types: readonly FindingType[]) {
  const type = types.find((candidate) => inventory.matches(candidate, row));
  if (type === undefined) return null;
  const { table, pii } = inventory;
  const values = {
    connector_count: table.connectors[row] ?? 0,
    edge_function_count: table.functions[row] ?? 0,
    error_count: table.error[row] ?? 0,
    info_count: table.info[row] ?? 0,
    ...(pii ? { open_pii_finding_count: table.pii[row] ?? 0 } : null),
    secret_count: table.secrets[row] ?? 0,
    shared_user_count: table.shared[row] ?? 0,
    warning_count: table.warn[row] ?? 0,
  };
  return {
    id: type.id,
    label: type.title,
    detail: type.detail,
    category: type.category,
    review_priority: type.review_priority,
    values,
  };
}

const instantOrNull = (ms: number): string | null => (ms > 0 ? instant(ms) : null);

/** One project with its numbers. `types` are those of the finding filter (spec §2.15, observed fields 4). */
function itemOf(inventory: Inventory, row: number, types: readonly FindingType[]): InventoryItem {
  const { table, state } = inventory;
  const record = inventory.record(row);
  const owner = inventory.owner(row);
  const seed = table.seed[row] ?? 0;
  const edited = record.last_edited_at !== null;
  const edits = inventory.edits(row);
  const visitors = inventory.visitors(row);
  return {
    id: record.id,
    name: record.name,
    description: record.description,
    owner: owner === undefined ? null : { id: owner.user_id, name: owner.name, email: owner.email },
    is_published: record.is_published,
    publish_audience: audienceRanks[state.audience[row] ?? 0] ?? null,
    visibility: record.visibility,
    review_priority: inventory.priority(row),
    risk_factor_count: inventory.riskFactors(row),
    security_finding_counts: {
      error: table.error[row] ?? 0,
      warning: table.warn[row] ?? 0,
      info: table.info[row] ?? 0,
    },
    open_pii_finding_count: inventory.pii ? (table.pii[row] ?? 0) : null,
    secret_count: table.secrets[row] ?? 0,
    shared_user_count: table.shared[row] ?? 0,
    connectors: connectorsOf(seed, table.connectors[row] ?? 0),
    edge_functions: edgeFunctionsOf(seed, table.functions[row] ?? 0).map((name) => ({ name })),
    activity_group: inventory.activityGroup(row),
    edit_count: editCount(seed, edits, edited),
    edits_24h: edits.day,
    edits_7d: edits.week,
    edits_30d: edits.month,
    message_count: messageCount(seed, edited),
    visitors_24h: visitors.day,
    visitors_7d: visitors.week,
    visitors_30d: visitors.month,
    last_edited_at: record.last_edited_at,
    updated_at: record.updated_at,
    last_security_scan_at: instantOrNull(inventory.scanned(row)),
    matched_reason: reasonOf(inventory, row, types),
  };
}
