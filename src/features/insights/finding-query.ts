import { quoteIfNeeded } from '@/domain/security/query/tokens.ts';

/** The line that selects a finding type; null for an id that no line can hold, as a quote has no way of being written. */
export const findingQuery = (id: string): string | null =>
  id === '' || id.includes('"') ? null : `finding:${quoteIfNeeded(id)}`;
