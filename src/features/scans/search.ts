import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';
import { ages } from '@/domain/security/ages.ts';

export const groupings = ['level', 'scanner', 'category', 'status'] as const;
export type Grouping = (typeof groupings)[number];

/** Absent: the worst first. */
export type AgeOrder = 'oldest' | 'newest';

const reference = textParam(200);

/** `finding` opens in the latest scan that has it. */
export const securitySearch = z.object({ finding: reference });
export type SecuritySearch = z.infer<typeof securitySearch>;

export const scanSearch = z.object({
  q: textParam(200),
  level: textParam(1000),
  scanner: textParam(2000),
  category: textParam(2000),
  /** Absent: open; `all`: every status. */
  status: textParam(100),
  /** When it was first found. */
  age: z.catch(z.optional(z.enum(ages)), undefined),
  /** Decisions stored in this browser. */
  decision: textParam(200),
  order: z.catch(z.optional(z.enum(['oldest', 'newest'])), undefined),
  group: z.catch(z.optional(z.enum(['scanner', 'category', 'status'])), undefined),
  finding: reference,
});
export type ScanSearch = z.infer<typeof scanSearch>;

export const noFilters = {
  q: undefined,
  level: undefined,
  scanner: undefined,
  category: undefined,
  status: undefined,
  age: undefined,
  decision: undefined,
} as const;

export const hasFilters = ({ q, level, scanner, category, age, decision }: ScanSearch): boolean =>
  Boolean(q ?? level ?? scanner ?? category ?? age ?? decision);
