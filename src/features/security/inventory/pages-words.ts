import { limits } from '@/contract/limits.ts';
import { formatCount } from '@/lib/numbers.ts';

/** Of how many projects nobody knows whether they match (spec 2.15). */
export const untoldWords = (count: number): string =>
  `The service does not tell it for ${formatCount(count, 'project')}, left out here.`;

/** What it costs to load the rest: "about 2 requests"; `total` null: nobody knows how many there are. */
export function pagesWords(loaded: number, total: number | null): string {
  if (total === null) return 'number of requests not known';
  return `about ${formatCount(Math.max(1, Math.ceil((total - loaded) / limits.pageSizeMax)), 'request')}`;
}
