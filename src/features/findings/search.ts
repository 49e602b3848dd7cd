import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

export const groupings = ['category', 'project', 'scanner', 'owner'] as const;
export type Grouping = (typeof groupings)[number];

export const findingsSearch = z.object({
  q: textParam(200),
  level: textParam(200),
  scanner: textParam(2000),
  category: textParam(2000),
  /** Absent: open; `all`: every status. */
  status: textParam(100),
  project: textParam(4000),
  owner: textParam(4000),
  age: textParam(100),
  decision: textParam(200),
  due: textParam(100),
  /** Absent: by project. */
  group: z.catch(z.optional(z.enum(['category', 'scanner', 'owner'])), undefined),
  /** Absent: by severity. */
  sort: z.catch(z.optional(z.enum(['newest', 'oldest'])), undefined),
});
export type FindingsSearch = z.infer<typeof findingsSearch>;
export type FindingOrder = NonNullable<FindingsSearch['sort']> | 'severity';

export const noFilters = {
  q: undefined,
  level: undefined,
  scanner: undefined,
  category: undefined,
  project: undefined,
  owner: undefined,
  age: undefined,
  decision: undefined,
  due: undefined,
} as const;
