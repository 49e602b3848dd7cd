import { formatCount, formatNumber } from '@/lib/numbers.ts';

/** The facts that a claim about all findings depends on. */
export interface LoadedFindings {
  readonly items: readonly { readonly status: string }[];
  /** Findings that couldn't be parsed. */
  readonly unreadable: number;
  /** Whether the last page is loaded, which completes the snapshot (spec §4.17). */
  readonly complete: boolean;
}

/** Findings that may be open: the API may add statuses (spec §2.13, §2.14). */
export const uncertainCount = ({ items, unreadable }: LoadedFindings, known: readonly string[]): number =>
  unreadable + items.filter(({ status }) => !known.includes(status)).length;

export const uncertainLabel = (count: number): string =>
  `${formatCount(count, 'finding has', 'findings have')} an unknown status`;

/** The sentence above a list without open findings. */
export const asideLabel = (count: number, subject = '', states = 'fixed or ignored'): string =>
  count === 1
    ? `The only finding${subject} is ${states}.`
    : `All ${formatNumber(count)} findings${subject} are ${states}.`;

const notAll = 'Some findings couldn’t be loaded, so there may be more.';

/** Why open findings can't be ruled out. Null if they can. */
export function openCaveat(read: LoadedFindings, known: readonly string[]): string | null {
  const uncertain = uncertainCount(read, known);
  const parts = [
    ...(uncertain > 0 ? [`${uncertainLabel(uncertain)}.`] : []),
    ...(read.complete ? [] : [notAll]),
  ];
  return parts.length === 0 ? null : parts.join(' ');
}
