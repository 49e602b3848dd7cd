import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';
import type { DifferenceKind } from '@/domain/security/scan-diff.ts';

const shown = ['new', 'reopened', 'fixed', 'closed', 'gone', 'unchanged', 'all'] as const satisfies (
  | DifferenceKind
  | 'all'
)[];

export const compareSearch = z.object({
  /** The earlier scan. */
  base: textParam(200),
  head: textParam(200),
  /** Absent: everything but what is unchanged. */
  show: z.catch(z.optional(z.enum(shown)), undefined),
});
export type CompareSearch = z.infer<typeof compareSearch>;
