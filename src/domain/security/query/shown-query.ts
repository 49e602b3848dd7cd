import { usePresenting } from '@/domain/presentation.ts';
import { dots } from '@/lib/text.ts';

import { parseQuery } from './parse-query.ts';
import { nobody, type Term } from './types.ts';
import { valueOfWord } from './vocabulary.ts';

const valueStart = (raw: string): number => raw.indexOf(':') + 1;

/** Whether a term has the name, email, or ID of an owner. “owner:none” has none. */
export const namesOwner = ({ raw, key }: Pick<Term, 'raw' | 'key'>): boolean =>
  key === 'owner' && valueOfWord('owner', raw.slice(valueStart(raw))) !== nobody;

/** A query line without the names and emails of owners. */
export const withoutOwners = (line: string): string =>
  parseQuery(line)
    .terms.map((term) => (namesOwner(term) ? term.raw.slice(0, valueStart(term.raw)) + dots : term.raw))
    .join(' ');

const asTyped = (line: string): string => line;

/** Returns query lines as they appear in text. While presenting, owners are hidden, as in the field of the query. */
export const useShownQuery = (): ((line: string) => string) => (usePresenting() ? withoutOwners : asTyped);
