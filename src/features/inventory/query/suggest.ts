import { listed, quoteIfNeeded, tokens } from '@/domain/security/query/tokens.ts';

import { keyMeanings, keyOfWord, keyValues, queryKeys } from './vocabulary.ts';

export interface Suggestion {
  readonly label: string;
  readonly detail: string;
  /** The line and the caret once it is selected. */
  readonly line: string;
  readonly caret: number;
}

/** Words that only the API knows. */
export interface Vocabulary {
  readonly findings: readonly { readonly id: string; readonly title: string }[];
}

const maxSuggestions = 12;

/** Completions at the caret: keys, or the values of the key before it. */
export function suggest(line: string, caret: number, { findings }: Vocabulary): readonly Suggestion[] {
  const token = tokens(line).find(({ start, end }) => start < caret && caret <= end);
  const start = token?.start ?? caret;
  const typed = line.slice(start, caret);
  const rest = line.slice(token?.end ?? caret);
  const put = (text: string, label: string, detail: string): Suggestion => ({
    label,
    detail,
    line: `${line.slice(0, start)}${text}${rest}`,
    caret: start + text.length,
  });
  const parts = /^(-?)(\w+):(.*)$/s.exec(typed);
  if (parts === null) {
    const [minus, word] = typed.startsWith('-') ? ['-', typed.slice(1)] : ['', typed];
    return queryKeys
      .filter((key) => key.startsWith(word.toLowerCase()) && (minus === '' || key === 'has'))
      .map((key) => put(`${minus}${key}:`, `${minus}${key}:`, keyMeanings[key]));
  }
  const key = keyOfWord(parts[2] ?? '');
  // Only `has` can be negated.
  if (key === null || (parts[1] === '-' && key !== 'has')) return [];
  const before = (parts[3] ?? '').split(',');
  const part = (before.pop() ?? '').toLowerCase();
  const head = `${parts[1]}${parts[2]}:${before.map((value) => `${value},`).join('')}`;
  const choices =
    key === 'finding'
      ? findings.map(({ id, title }) => ({ value: id, detail: title }))
      : keyValues[key].map((value) => ({ value, detail: keyMeanings[key] }));
  return choices
    .filter(
      ({ value, detail }) =>
        !before.includes(value) &&
        value !== part &&
        (value.includes(part) || (key === 'finding' && detail.toLowerCase().includes(part))),
    )
    .slice(0, maxSuggestions)
    .map(({ value, detail }) => put(`${head}${quoteIfNeeded(value)}`, value, detail));
}

/**
 * Whether the term at the caret may be a partial finding type. The API rejects unknown ones (spec §4.20), so no request is
 * sent while one is being typed.
 */
export function isPartOfFinding(
  line: string,
  caret: number,
  types: readonly { readonly id: string }[],
): boolean {
  const token = tokens(line).find(({ start, end }) => start < caret && caret <= end);
  const parts = /^(\w+):(.*)$/s.exec(token?.raw ?? '');
  if (parts === null || keyOfWord(parts[1] ?? '') !== 'finding') return false;
  return listed(parts[2] ?? '').some((value) => types.every(({ id }) => id !== value));
}
