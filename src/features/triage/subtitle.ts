import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { decisionWord } from '@/domain/decisions/decision-status.ts';
import { projectSubject, type useDecisionStatus } from '@/domain/decisions/subject.ts';
import type { ParsedList } from '@/domain/lists/use-resource-list.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';

type Missing = Pick<ParsedList<InventoryRow>, 'unreadable'> & {
  /** How many projects lack a field of the query. */
  readonly unknown: number;
};

/** How many projects may be missing in the queue. */
function missingLabels(
  { unreadable, unknown }: Missing,
  countOf: (count: number) => string,
): readonly string[] {
  return [
    ...(unreadable === 0 ? [] : [`${countOf(unreadable)} couldn’t be displayed`]),
    ...(unknown === 0 ? [] : [`${countOf(unknown)} can’t be checked`]),
  ];
}

/** `missingLabels` in sentences. Empty: none. */
export const missingSentences = (list: Missing): string =>
  missingLabels(list, (count) => formatCount(count, 'project'))
    .map((text) => `${text}.`)
    .join(' ');

/** What the queue has: the number of projects, then facts about them. */
export function subtitleOf(
  list: Pick<ParsedList<InventoryRow>, 'state' | 'rows' | 'loaded' | 'hasMore'> & Missing,
  decidedOf: ReturnType<typeof useDecisionStatus>,
  isUsual: boolean,
  total: number | null,
): readonly string[] {
  if (list.state === 'failed') return [];
  if (list.state !== 'settled' || decidedOf === undefined) return ['Loading…'];
  const count = formatCount(list.rows.length, 'project');
  const words = list.rows.map((row) => decisionWord(decidedOf(projectSubject(row)).status));
  const countOf = (word: (typeof words)[number]): number => words.filter((each) => each === word).length;
  const [changed, due] = [countOf('changed'), countOf('due')];
  const decided = words.length - countOf('new') - changed - due;
  return [
    !list.hasMore
      ? isUsual
        ? needingReview(list.rows.length + list.unreadable)
        : count
      : total === null
        ? list.rows.length === list.loaded
          ? `First ${count} loaded`
          : `${formatNumber(list.rows.length)} of the first ${formatCount(list.loaded, 'project')}`
        : `${needingReview(total)} · first ${formatNumber(list.rows.length)} loaded`,
    ...missingLabels(list, formatNumber),
    ...(decided === 0 ? [] : [`${formatNumber(decided)} decided`]),
    ...(changed === 0 ? [] : [`${formatNumber(changed)} changed`]),
    ...(due === 0 ? [] : [`${formatNumber(due)} back for review`]),
  ];
}

const needingReview = (count: number): string =>
  formatCount(count, 'project needs review', 'projects need review');
