import { reviewPriorities } from '@/contract/values.ts';
import { z } from '@/contract/zod.ts';
import { knownList } from '@/domain/lists/list-search.ts';
import { splitList } from '@/lib/url.ts';

export const insightsSearch = z.object({
  /** Filters the finding types. */
  priority: knownList(reviewPriorities),
  /** How many days the lines have; 30 by default. */
  days: z.catch(z.optional(z.enum(['90'])), undefined),
  group: z.catch(z.optional(z.enum(['category'])), undefined),
});
export type InsightsSearch = z.infer<typeof insightsSearch>;

export const prioritiesOf = ({ priority }: Pick<InsightsSearch, 'priority'>) => {
  const chosen = splitList(priority);
  return reviewPriorities.filter((value) => chosen.includes(value));
};
