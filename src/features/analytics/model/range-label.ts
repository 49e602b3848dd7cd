import { formatDate } from '@/lib/dates.ts';

import type { Day, DayRange } from './types.ts';

const words = (day: Day): string => formatDate(`${day}T00:00:00Z`, 'utc');

/** `21 Oct – 19 Nov`, `20 Nov`; years where one of them is not that of `today`. */
export function rangeLabel({ from, to }: DayRange, today: Day): string {
  const year = today.slice(0, 4);
  const plain = from.startsWith(year) && to.startsWith(year);
  const ends = (from === to ? [from] : [from, to]).map(words);
  return ends.map((text) => (plain ? text.slice(0, -5) : text)).join(' – ');
}
