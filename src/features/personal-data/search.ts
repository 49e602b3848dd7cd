import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

export const ages = ['week', 'month', 'quarter', 'older'] as const;
export type Age = (typeof ages)[number];

/** What the page keeps in the URL. Sources and statuses are open lists: the API may add values. */
export const personalDataSearch = z.object({
  /** Absent: open findings. */
  status: textParam(100),
  source: textParam(500),
  age: z.catch(z.optional(z.enum(ages)), undefined),
  order: z.catch(z.optional(z.enum(['oldest'])), undefined),
});
export type PersonalDataSearch = z.infer<typeof personalDataSearch>;

export const noFilters = { source: undefined, age: undefined } as const;
export const hasFilters = ({ source, age }: PersonalDataSearch): boolean => Boolean(source ?? age);
