import { reviewPriorities } from '@/contract/values.ts';
import { z } from '@/contract/zod.ts';
import { knownList } from '@/domain/lists/list-search.ts';
import { splitList } from '@/lib/url.ts';

/** What the page keeps in its address; defaults are left out. */
export const insightsSearch = z.object({
  /** Which finding types are listed, by their review priority. */
  priority: knownList(reviewPriorities),
  group: z.catch(z.optional(z.enum(['category'])), undefined),
});
export type InsightsSearch = z.infer<typeof insightsSearch>;

export const prioritiesOf = ({ priority }: Pick<InsightsSearch, 'priority'>) => {
  const chosen = splitList(priority);
  return reviewPriorities.filter((one) => chosen.includes(one));
};
