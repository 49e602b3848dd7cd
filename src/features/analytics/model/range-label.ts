import { formatDateRange } from '@/lib/dates.ts';

import type { Day, DayRange } from './types.ts';

const start = (day: Day): string => `${day}T00:00:00Z`;

/** `Oct 21 – Nov 19`, `Nov 20`. With years if one of them isn't that of `today`. */
export const rangeLabel = ({ from, to }: DayRange, today: Day): string =>
  formatDateRange(start(from), start(to), Date.parse(start(today)), 'utc');
