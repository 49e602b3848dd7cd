import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

export const evidenceSearch = z.object({
  /** Absent: projects that need review. */
  scope: z.catch(z.optional(z.enum(['query', 'all'])), undefined),
  /** The inventory query, if the scope is one. */
  q: textParam(4000),
});
export type EvidenceSearch = z.infer<typeof evidenceSearch>;
