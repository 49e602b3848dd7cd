import type { InventoryQuery } from '@/domain/security/query/types.ts';

/** The parts of a query that were left out of its request, as they stand in the line, and what takes them off it. */
export function omittedTerms(query: InventoryQuery, asked: InventoryQuery) {
  const words: string[] = [];
  const parts: { -readonly [K in keyof InventoryQuery]?: InventoryQuery[K] } = {};
  if (query.pii !== asked.pii) {
    words.push(query.pii === true ? 'has:pii' : '-has:pii');
    parts.pii = undefined;
  }
  if (query.sort?.by !== asked.sort?.by) {
    words.push(`sort:${query.sort?.by ?? ''}`);
    parts.sort = undefined;
  }
  if (query.findings.length !== asked.findings.length) {
    words.push(`finding:${query.findings.join(',')}`);
    parts.findings = [];
  }
  return { words, parts };
}
