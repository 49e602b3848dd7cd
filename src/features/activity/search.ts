import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

// The shell knows every address, so this is small: what a value means, the page knows.
const text = textParam(600);

/** What the activity page keeps in its address. */
export const activitySearch = z.object({
  /** `requests`; anything else: the changes. */
  view: text,
  q: text,
  /** The id of a connection. */
  connection: text,
  operation: text,
  /** Of changes. */
  outcome: text,
  /** Of requests. */
  result: text,
  /** The row that is open. */
  row: text,
});
export type ActivitySearch = z.infer<typeof activitySearch>;
