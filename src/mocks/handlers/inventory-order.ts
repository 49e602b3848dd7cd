import type { inventorySorts } from '@/contract/operations/insights.ts';
import { reviewPriorities } from '@/contract/values.ts';

import type { Inventory } from '../store/inventory.ts';
import { foldText } from '../store/search.ts';

type Sort = (typeof inventorySorts)[number];
export type KeyValue = number | string;

/** One column of an order. */
interface Key {
  readonly keyOf: (row: number) => KeyValue;
  readonly descending: boolean;
}
export type Order = readonly Key[];

interface OrderRequest {
  readonly by: Sort | undefined;
  readonly direction: 'asc' | 'desc' | undefined;
  /** How well a row matches the search; null without one. */
  readonly relevance: ((row: number) => number) | null;
}

const ascending = (keyOf: Key['keyOf']): Key => ({ keyOf, descending: false });
const descending = (keyOf: Key['keyOf']): Key => ({ keyOf, descending: true });

/**
 * The order of spec §4.20. Values that come last in both directions have a key of their own in front. Ties have the
 * same order in both directions: higher risk score, newer update, name, project ID.
 */
export function orderOf(inventory: Inventory, request: OrderRequest): Order {
  const { table, state } = inventory;
  const directed = (keyOf: Key['keyOf']): Key => ({ keyOf, descending: request.direction !== 'asc' });
  const id = ascending((row) => table.ids[row] ?? '');
  // Projects without a name come first (spec §4.20).
  const name = (row: number) => foldText(state.name[row] ?? '');
  const newest = descending((row) => state.updated[row] ?? -1);
  const { relevance } = request;

  const by = request.by ?? (relevance === null ? 'last_edited_at' : 'relevance');
  switch (by) {
    case 'relevance':
      return [directed(relevance ?? (() => 0)), newest, id];
    case 'review_priority': {
      const rank = (row: number) => {
        const priority = inventory.priority(row);
        return priority === null ? -1 : reviewPriorities.length - reviewPriorities.indexOf(priority);
      };
      const unscored = ascending((row) => table.unscored[row] ?? 0);
      return [unscored, directed(rank), descending((row) => inventory.riskScore(row)), id];
    }
    case 'name':
      return [directed(name), id];
    case 'publish_audience':
      return [directed((row) => state.audience[row] ?? 0), id];
    case 'last_edited_at':
      return [directed((row) => inventory.touched(row)), id];
    case 'risk_factor_count':
      return [directed((row) => inventory.riskFactors(row) ?? 0), ascending(name), id];
    case 'open_pii_finding_count':
      return [directed((row) => table.pii[row] ?? 0), ascending(name), id];
    case 'external_access_rank':
      return [directed((row) => inventory.externalAccess(row)), ascending(name), id];
    case 'edits_24h':
      return [directed((row) => inventory.edits(row).day), id];
    case 'edits_7d':
      return [directed((row) => inventory.edits(row).week), id];
    case 'edits_30d':
      return [directed((row) => inventory.edits(row).month), id];
    case 'visitors_24h':
      return [directed((row) => inventory.visitors(row).day), id];
    case 'visitors_7d':
      return [directed((row) => inventory.visitors(row).week), id];
    case 'visitors_30d':
      return [directed((row) => inventory.visitors(row).month), id];
    case 'last_security_scan_at': {
      const never = ascending((row) => Number(inventory.scanned(row) === 0));
      return [never, directed((row) => inventory.scanned(row)), id];
    }
  }
}

/** A row with the sort keys computed so far. */
class Placed {
  readonly row: number;
  readonly #order: Order;
  readonly #values: KeyValue[];

  constructor(order: Order, row: number, values: KeyValue[] = []) {
    this.row = row;
    this.#order = order;
    this.#values = values;
  }

  at(index: number): KeyValue {
    const known = this.#values[index];
    if (known !== undefined) return known;
    for (let next = this.#values.length; next <= index; next++)
      this.#values.push(this.#order[next]?.keyOf(this.row) ?? 0);
    return this.#values[index] ?? 0;
  }

  all(): KeyValue[] {
    this.at(this.#order.length - 1);
    return this.#values;
  }
}

function compare(order: Order, a: Placed, b: Placed): number {
  for (let index = 0; index < order.length; index++) {
    const [left, right] = [a.at(index), b.at(index)];
    if (left !== right) return left < right === (order[index]?.descending ?? false) ? 1 : -1;
  }
  return 0;
}

/**
 * The first `count` rows after a position. A page out of 100,000 rows is picked in one pass, without sorting the
 * rest.
 */
export function firstRows(
  rows: Iterable<number>,
  order: Order,
  after: readonly KeyValue[] | null,
  count: number,
): { readonly row: number; readonly keys: readonly KeyValue[] }[] {
  const start = after === null ? null : new Placed(order, -1, [...after]);
  const best: Placed[] = [];
  for (const row of rows) {
    const placed = new Placed(order, row);
    if (start !== null && compare(order, placed, start) <= 0) continue;
    const last = best.at(-1);
    if (best.length === count && last !== undefined && compare(order, placed, last) > 0) continue;
    let [low, high] = [0, best.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = best[middle];
      if (other !== undefined && compare(order, placed, other) < 0) high = middle;
      else low = middle + 1;
    }
    best.splice(low, 0, placed);
    if (best.length > count) best.pop();
  }
  return best.map((placed) => ({ row: placed.row, keys: placed.all() }));
}
