import { listed, tokens } from '@/domain/security/query/tokens.ts';

import { keyOfWord } from './vocabulary.ts';

/**
 * Whether the word at the caret may be part of a finding type's id. Only the service knows those, and it refuses what
 * is none (spec 4.20), so nothing is asked while somebody still types one.
 */
export function isPartOfFinding(
  line: string,
  caret: number,
  known: readonly { readonly id: string }[],
): boolean {
  const token = tokens(line).find(({ start, end }) => start < caret && caret <= end);
  const parts = /^(\w+):(.*)$/s.exec(token?.raw ?? '');
  if (parts === null || keyOfWord(parts[1] ?? '') !== 'finding') return false;
  return listed(parts[2] ?? '').some((value) => known.every(({ id }) => id !== value));
}
