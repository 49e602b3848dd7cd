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

type Queue = Pick<ParsedList<InventoryRow>, 'state' | 'rows' | 'loaded' | 'hasMore'> & Missing;

/** How long the queue is, or how much of it is loaded. */
function lengthLabel(
  { rows, loaded, hasMore, unreadable }: Queue,
  isUsual: boolean,
  total: number | null,
): string {
  const count = formatCount(rows.length, 'project');
  if (!hasMore) return isUsual ? needingReview(rows.length + unreadable) : count;
  if (total !== null) return `${needingReview(total)} · first ${formatNumber(rows.length)} loaded`;
  if (rows.length === loaded) return `First ${count} loaded`;
  return `${formatNumber(rows.length)} of the first ${formatCount(loaded, 'project')}`;
}

/** What the queue has: the number of projects, then facts about them. */
export function subtitleOf(
  list: Queue,
  decidedOf: ReturnType<typeof useDecisionStatus>,
  isUsual: boolean,
  total: number | null,
): readonly string[] {
  if (list.state === 'failed') return [];
  if (list.state !== 'settled' || decidedOf === undefined) return ['Loading…'];
  const words = list.rows.map((row) => decisionWord(decidedOf(projectSubject(row)).status));
  const countOf = (word: (typeof words)[number]): number => words.filter((each) => each === word).length;
  const [changed, due] = [countOf('changed'), countOf('due')];
  const decided = words.length - countOf('new') - changed - due;
  return [
    lengthLabel(list, isUsual, total),
    ...missingLabels(list, formatNumber),
    ...(decided === 0 ? [] : [`${formatNumber(decided)} decided`]),
    ...(changed === 0 ? [] : [`${formatNumber(changed)} changed`]),
    ...(due === 0 ? [] : [`${formatNumber(due)} back for review`]),
  ];
}

const needingReview = (count: number): string =>
  formatCount(count, 'project needs review', 'projects need review');
