import { listed, quoteIfNeeded } from '@/domain/security/query/tokens.ts';

import { nearest } from './did-you-mean.ts';
import {
  keyOfWord,
  keySpellings,
  keyValues,
  queryKeys,
  type QueryKey,
  valueOfWord,
  valueSpellings,
} from './vocabulary.ts';

/** What a term with a slip in it was meant to be, such as `is:public` for `is:pulbic`; null where nothing is near. */
export function suggestTerm(raw: string): string | null {
  const [, minus = '', word = '', rest = ''] = /^(-?)(\w+):(.*)$/s.exec(raw) ?? [];
  const near = keyOfWord(word) === null ? nearest(word, keySpellings) : word;
  const key = near === null ? null : keyOfWord(near);
  if (key === null) return null;
  const values = listed(rest).map((value) => suggestValue(key, value));
  if (values.every((value) => value !== null) && values.length > 0)
    return `${minus}${near}:${values.map(quoteValue).join(',')}`;
  const [only, ...others] = listed(rest);
  if (only === undefined || others.length > 0) return null;
  // The right value of another key: `is:pii` for `has:pii`.
  const other = queryKeys.find((one) => keyValues[one].includes(valueOfWord(one, only)));
  return other === undefined || other === key ? null : `${minus}${other}:${only}`;
}

/** An age starts with a sign that needs no quotes. */
const quoteValue = (value: string): string => (/^[<>]/.test(value) ? value : quoteIfNeeded(value));

function suggestValue(key: QueryKey, value: string): string | null {
  if (key === 'finding') return value;
  if (key === 'scanned' || key === 'edited') {
    const [, sign, days] = /^([<>]?)=?(\d{1,4})\s?d?(?:ays)?$/i.exec(value) ?? [];
    if (days !== undefined) return `${sign || '>'}${days}d`;
  }
  if (key === 'sort') {
    const [, name = '', direction = ''] = /^(.*?)(-(?:asc|desc))?$/i.exec(value) ?? [];
    const known = nearest(name, valueSpellings(key));
    return known === null ? null : `${known}${direction}`;
  }
  return nearest(value, valueSpellings(key));
}
