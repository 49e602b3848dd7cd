import { type InventoryRow, parseInventoryItem } from '@/api/security/parse-inventory-item.ts';

/** A row of an item that holds these fields and no other, for tests. */
export const inventoryRowOf = (id: string, fields: Readonly<Record<string, unknown>> = {}): InventoryRow =>
  parseInventoryItem({ ...fields, id });
