import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';

export const groupings = ['level', 'scanner', 'category', 'status'] as const;
export type Grouping = (typeof groupings)[number];

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
} as const;

export const hasFilters = ({ q, level, scanner, category }: ScanSearch): boolean =>
  Boolean(q ?? level ?? scanner ?? category);
