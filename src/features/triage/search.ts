import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

const evidenceTabs = ['findings', 'personal-data', 'decision'] as const;
export type EvidenceTab = (typeof evidenceTabs)[number];

export const defaultQuery = 'priority:needs_review';

export const triageSearch = z.object({
  /** An inventory query. Absent: projects that need review. */
  q: z.pipe(
    textParam(4000),
    z.transform((line: string | undefined) => (line === defaultQuery ? undefined : line)),
  ),
  /** The open project. Absent: the first of the queue. */
  project: textParam(200),
  /** The open evidence. Absent: what the project was listed for. */
  tab: z.catch(z.optional(z.enum(evidenceTabs)), undefined),
  /** `rows`: only what the list has, which costs no requests. */
  evidence: z.catch(z.optional(z.enum(['rows'])), undefined),
});
export type TriageSearch = z.infer<typeof triageSearch>;
