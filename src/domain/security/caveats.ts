import { formatCount, formatNumber } from '@/lib/numbers.ts';

/** What was read of a list of findings, as far as claims about all of it depend on that. */
export interface LoadedFindings {
  readonly items: readonly { readonly status: string }[];
  /** Findings that came in a shape that cannot be read. */
  readonly unreadable: number;
  /** The last page was read (spec 4.17: the whole snapshot is there only then). */
  readonly complete: boolean;
}

/** Findings that nobody can say to be open or not: statuses may be added (spec 2.13, 2.14). */
export const uncertainCount = ({ items, unreadable }: LoadedFindings, known: readonly string[]): number =>
  unreadable + items.filter(({ status }) => !known.includes(status)).length;

/** How many have a status that is not known, or none that can be read. */
export const uncertainLabel = (count: number): string =>
  `${formatCount(count, 'finding has', 'findings have')} an unknown status`;

/** That nothing is open, where there is no doubt of it. */
export const asideLabel = (count: number, of = ''): string =>
  count === 1
    ? `The only finding${of} is fixed or ignored.`
    : `All ${formatNumber(count)} findings${of} are fixed or ignored.`;

const notAll = 'Some findings couldn’t be loaded, so there may be more.';

/** Why nobody can say that nothing is open, though nothing that was read is; null: it can be said. */
export function openCaveat(read: LoadedFindings, known: readonly string[]): string | null {
  const unsure = uncertainCount(read, known);
  const parts = [...(unsure > 0 ? [`${uncertainLabel(unsure)}.`] : []), ...(read.complete ? [] : [notAll])];
  return parts.length === 0 ? null : parts.join(' ');
}
