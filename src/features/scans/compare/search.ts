import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';
import { differenceKinds } from '@/domain/security/scan-diff.ts';

export const compareSearch = z.object({
  /** The earlier scan. */
  base: textParam(200),
  head: textParam(200),
  /** Absent: everything but what is unchanged. */
  show: z.catch(z.optional(z.enum([...differenceKinds, 'all'])), undefined),
});
export type CompareSearch = z.infer<typeof compareSearch>;
