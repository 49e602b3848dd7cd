import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

/** Longer than any typed line. The search alone may have 1,000 characters (spec §4.20). */
const longestLine = 4000;

export const inventorySearch = z.object({
  /** The query line as typed. The URL has the same text. */
  q: textParam(longestLine),
  /** The project whose row is open. */
  row: textParam(200),
  group: z.catch(z.optional(z.literal('owner')), undefined),
});
export type InventorySearch = z.infer<typeof inventorySearch>;
