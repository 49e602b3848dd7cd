import { listed, quoteIfNeeded } from './tokens.ts';
import {
  type QueryKey,
  isCountKey,
  keyOfWord,
  keySpellings,
  keyValues,
  queryKeys,
  valueOfWord,
  valueSpellings,
} from './vocabulary.ts';

/** The likely intent of a misspelled term, such as `is:public` for `is:pulbic`; null if nothing is close. */
export function suggestTerm(raw: string): string | null {
  const [, minus = '', word = '', valueText = ''] = /^(-?)(\w+):(.*)$/s.exec(raw) ?? [];
  const near = keyOfWord(word) === null ? nearest(word, keySpellings) : word;
  const key = near === null ? null : keyOfWord(near);
  if (key === null) return null;
  const values = listed(valueText).map((value) => suggestValue(key, value));
  if (values.every((value) => value !== null) && values.length > 0)
    return `${minus}${near}:${values.map(quoteValue).join(',')}`;
  const [only, ...others] = listed(valueText);
  if (only === undefined || others.length > 0) return null;
  // A value of another key: `is:pii` for `has:pii`.
  const other = queryKeys.find(
    (candidate) => !isCountKey(candidate) && keyValues[candidate].includes(valueOfWord(candidate, only)),
  );
  return other === undefined || other === key ? null : `${minus}${other}:${only}`;
}

/** The sign of an age needs no quotes. */
const quoteValue = (value: string): string => (/^[<>]/.test(value) ? value : quoteIfNeeded(value));

function suggestValue(key: QueryKey, value: string): string | null {
  if (key === 'finding' || key === 'owner') return value;
  if (key === 'scanned' || key === 'edited') {
    const [, sign, days] = /^([<>]?)=?(\d{1,4})\s?d?(?:ays)?$/i.exec(value) ?? [];
    if (days !== undefined) return `${sign || '>'}${days}d`;
  }
  if (key === 'sort') {
    const [, name = '', direction = ''] = /^(.*?)(-(?:asc|desc))?$/i.exec(value) ?? [];
    const sort = nearest(name, valueSpellings(key));
    return sort === null ? null : `${sort}${direction}`;
  }
  return nearest(value, valueSpellings(key));
}

/** The edit distance of two words, in which a swap of neighbors counts as one edit. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]?.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(from.length, to.length);
}

/** A URL may have thousands of characters. */
const maxLength = 100;

/** The closest of some words, with up to a third of the letters wrong; null if none is that close. */
export function nearest(typed: string, words: readonly string[]): string | null {
  const word = typed.toLowerCase();
  if (word.length < 2 || word.length > maxLength) return null;
  const maxDistance = Math.max(1, Math.floor(word.length / 3));
  const [best] = words
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance);
  return best?.candidate ?? null;
}
