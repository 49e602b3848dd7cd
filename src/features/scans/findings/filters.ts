import type { ScanSearch } from '../search.ts';

export const noFilters = {
  q: undefined,
  level: undefined,
  scanner: undefined,
  category: undefined,
  status: undefined,
} as const;

export const hasFilters = ({ q, level, scanner, category }: ScanSearch): boolean =>
  Boolean(q ?? level ?? scanner ?? category);
