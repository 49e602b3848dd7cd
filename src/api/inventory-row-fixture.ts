import { type InventoryRow, readInventoryItem } from './inventory-row.ts';

/** A row of an item that holds these fields and no other, for tests. */
export const inventoryRowOf = (id: string, fields: Readonly<Record<string, unknown>> = {}): InventoryRow =>
  readInventoryItem({ ...fields, id });
