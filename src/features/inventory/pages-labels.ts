import { formatCount, formatNumber } from '@/lib/numbers.ts';

import { filtersLocally } from './query/browser-filter.ts';
import { sortLabel } from './sorting.ts';
import type { Inventory } from './use-inventory.ts';

/** Of how many projects nobody knows whether they match (spec 2.15). */
export const unknownLabel = (count: number): string =>
  `The service does not tell it for ${formatCount(count, 'project')}, left out here.`;

/** "200 of about 243", as far as it is known of how many. */
export const loadedOf = (loaded: number, total: number | null): string =>
  total !== null && total >= loaded
    ? `${formatNumber(loaded)} of about ${formatNumber(total)}`
    : formatNumber(loaded);

type Counted = Pick<Inventory, 'rows' | 'loaded' | 'hasMore' | 'asked'>;

/** How many there are, in which order, and whether that is all: "81 loaded, newest edit first. That is all." */
export function loadedLabel({ rows, loaded, hasMore, asked }: Counted, total: number | null): string {
  const order = sortLabel(asked);
  if (hasMore) return `${loadedOf(loaded, total)} loaded, ${order}.`;
  const shown = filtersLocally(asked) ? `${formatNumber(rows.length)} of ` : '';
  return `${shown}${formatNumber(loaded)} loaded, ${order}. That is all.`;
}
