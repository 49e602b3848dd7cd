import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

export const ages = ['week', 'month', 'quarter', 'older'] as const;
export type Age = (typeof ages)[number];

/** Which findings are shown, and how; defaults are left out. Sources and statuses are open: new ones may come. */
export const personalDataSearch = z.object({
  /** Absent: the open ones; `all`: every one. */
  status: textParam(100),
  source: textParam(500),
  age: z.catch(z.optional(z.enum(ages)), undefined),
  order: z.catch(z.optional(z.enum(['oldest'])), undefined),
});
export type PersonalDataSearch = z.infer<typeof personalDataSearch>;

export const noFilters = { source: undefined, age: undefined } as const;
export const hasFilters = ({ source, age }: PersonalDataSearch): boolean => Boolean(source ?? age);
