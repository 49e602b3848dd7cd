import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

const snippetKinds = ['html', 'script', 'server'] as const;
export type SnippetKind = (typeof snippetKinds)[number];

/** The embed page's search parameters: the origin, never the URL created for it. */
export const embedSearch = z.object({
  origin: textParam(300),
  /** Absent: the plain iframe. */
  snippet: z.catch(z.optional(z.enum(snippetKinds)), undefined),
});
export type EmbedSearch = z.infer<typeof embedSearch>;
