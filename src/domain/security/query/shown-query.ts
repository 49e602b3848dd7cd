import { usePresenting } from '@/domain/presentation.ts';
import { dots } from '@/lib/text.ts';

import { parseQuery } from './parse-query.ts';

/** A query line without the names and emails of owners. */
export const withoutOwners = (line: string): string =>
  parseQuery(line)
    .terms.map(({ raw, key }) => (key === 'owner' ? raw.slice(0, raw.indexOf(':') + 1) + dots : raw))
    .join(' ');

const asTyped = (line: string): string => line;

/** Returns query lines as they appear in text. While presenting, owners are hidden, as in the field of the query. */
export const useShownQuery = (): ((line: string) => string) => (usePresenting() ? withoutOwners : asTyped);
