import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';
import { ages } from '@/domain/security/ages.ts';

/** What the page keeps in the URL. Sources and statuses are open lists: the API may add values. */
export const personalDataSearch = z.object({
  /** Absent: open findings. */
  status: textParam(100),
  source: textParam(500),
  /** The kinds that this browser distinguishes. */
  kind: textParam(200),
  age: z.catch(z.optional(z.enum(ages)), undefined),
  /** Decisions stored in this browser. */
  decision: textParam(200),
  order: z.catch(z.optional(z.enum(['oldest'])), undefined),
});
export type PersonalDataSearch = z.infer<typeof personalDataSearch>;

export const noFilters = {
  source: undefined,
  kind: undefined,
  age: undefined,
  decision: undefined,
} as const;
export const hasFilters = ({ source, kind, age, decision }: PersonalDataSearch): boolean =>
  Boolean(source ?? kind ?? age ?? decision);
