import { z } from '@/contract/zod.ts';

/** Values that the list has for every row. The other numbers load only for rows in view. */
export type SortId = 'name' | 'plan' | 'projects';
export type Sort = SortId | `-${SortId}`;

export const workspacesSearch = z.object({
  /** `name`, or `-name` for descending. Absent: by date joined, the API's own order. */
  sort: z.catch(z.optional(z.enum(['name', '-name', 'plan', '-plan', 'projects', '-projects'])), undefined),
});
export type WorkspacesSearch = z.infer<typeof workspacesSearch>;
