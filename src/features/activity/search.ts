import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

// In the entry chunk, so only lengths are limited here. The page checks the values.
const text = textParam(600);

export const activitySearch = z.object({
  /** `requests`, `reveals`, or else the changes. */
  view: text,
  q: text,
  /** A connection's ID. */
  connection: text,
  operation: text,
  /** Filters the changes. */
  outcome: text,
  /** Filters the requests. */
  result: text,
  /** The row that is open. */
  row: text,
});
export type ActivitySearch = z.infer<typeof activitySearch>;
