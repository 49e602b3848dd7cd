import type { InventoryItem } from '@/contract/resources/insights.ts';

import { instant } from '../seed/primitives.ts';
import { connectorsOf, edgeFunctionsOf, editCount, messageCount } from '../seed/project-facts.ts';
import type { FindingType } from '../store/finding-types.ts';
import { audienceRanks } from '../store/inventory-table.ts';
import type { Inventory } from '../store/inventory.ts';

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
export function itemOf(inventory: Inventory, row: number, types: readonly FindingType[]): InventoryItem {
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
