import { canExclude } from './parse-query.ts';
import { listed, quoteIfNeeded, type Token, tokens, unquoted } from './tokens.ts';
import { keyMeanings, keyOfWord, keyValues, type QueryKey, queryKeys } from './vocabulary.ts';

export interface Suggestion {
  readonly label: string;
  readonly detail: string;
  /** The line and caret after it is chosen. */
  readonly line: string;
  readonly caret: number;
}

interface KnownValue {
  readonly id: string;
  readonly title: string;
}

/** Values that come from the API. */
interface Vocabulary {
  readonly findings: readonly KnownValue[];
  /** Keyed by the text that matches the owner's projects. */
  readonly owners: readonly KnownValue[];
}

const maxSuggestions = 12;

/** Completions at the caret: keys, or the values of the key before it. */
export function suggest(line: string, caret: number, known: Vocabulary): readonly Suggestion[] {
  const token = tokenAt(line, caret);
  const start = token?.start ?? caret;
  const typed = line.slice(start, caret);
  const after = line.slice(endOf(token, line, caret));
  const put = (text: string, label: string, detail: string): Suggestion => ({
    label,
    detail,
    line: `${line.slice(0, start)}${text}${after}`,
    caret: start + text.length,
  });
  const parts = /^(-?)(\w+):(.*)$/s.exec(typed);
  if (parts === null) {
    const [minus, word] = typed.startsWith('-') ? ['-', typed.slice(1)] : ['', typed];
    return queryKeys
      .filter((key) => key.startsWith(word.toLowerCase()) && (minus === '' || canExclude(key)))
      .map((key) => put(`${minus}${key}:`, `${minus}${key}:`, meaningOf(key, minus)));
  }
  const [, minus = '', word = '', values = ''] = parts;
  const key = keyOfWord(word);
  if (key === null || (minus === '-' && !canExclude(key))) return [];
  const [head = ''] = completeValues.exec(values) ?? [];
  const before = listed(head);
  const part = unquoted(values.slice(head.length)).toLowerCase();
  const prefix = `${minus}${word}:${head}`;
  return choicesFor(key, known)
    .filter(({ id, title }) => {
      if (before.includes(id) || id === part) return false;
      // Other ages use the opposite comparison instead of an exclusion.
      if (minus === '-' && (key === 'scanned' || key === 'edited') && id !== 'never') return false;
      return id.toLowerCase().includes(part) || (isOpen(key) && title.toLowerCase().includes(part));
    })
    .slice(0, maxSuggestions)
    .map(({ id, title }) => put(`${prefix}${quoteIfNeeded(id)}`, id, title || meaningOf(key, minus)));
}

/** The values before the last one, with their commas. */
const completeValues = /^(?:(?:[^",]|"[^"]*")*,)*/;

const tokenAt = (line: string, caret: number): Token | undefined =>
  tokens(line).find(({ start, end }) => start < caret && caret <= end);

/** Where a completion ends. An unclosed quote extends to the end of the line, but only its current word is replaced. */
function endOf(token: Token | undefined, line: string, caret: number): number {
  const isUnclosed = token !== undefined && token.raw.split('"').length % 2 === 0;
  return isUnclosed ? line.length - line.slice(caret).replace(/^\S+/, '').length : (token?.end ?? caret);
}

/** The key of the value at the caret. Null: none, or an unknown one. */
export function keyAt(line: string, caret: number): QueryKey | null {
  const token = tokenAt(line, caret);
  const [, word = ''] = /^-?(\w+):/.exec(line.slice(token?.start ?? caret, caret)) ?? [];
  return keyOfWord(word);
}

const meaningOf = (key: QueryKey, minus: string): string =>
  minus === '' ? keyMeanings[key] : `Not: ${keyMeanings[key]}`;

/** Whether a key takes values that come from the API. */
const isOpen = (key: QueryKey): boolean => key === 'finding' || key === 'owner';

function choicesFor(key: QueryKey, { findings, owners }: Vocabulary): readonly KnownValue[] {
  if (key === 'finding') return findings;
  const fixed = keyValues[key].map((id) => ({ id, title: '' }));
  return key === 'owner' ? [...fixed.map(({ id }) => ({ id, title: 'No owner' })), ...owners] : fixed;
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
  const parts = /^(\w+):(.*)$/s.exec(tokenAt(line, caret)?.raw ?? '');
  if (parts === null || keyOfWord(parts[1] ?? '') !== 'finding') return false;
  return listed(parts[2] ?? '').some((value) => types.every(({ id }) => id !== value));
}
