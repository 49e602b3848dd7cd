import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

/** Longer than any line that a person writes; its search alone may have 1,000 characters (spec 4.20). */
const longestLine = 4000;

export const inventorySearch = z.object({
  /** The query line, as it is typed: an address and a line are the same words. */
  q: textParam(longestLine),
  /** The project whose row is open. */
  row: textParam(200),
});
export type InventorySearch = z.infer<typeof inventorySearch>;
