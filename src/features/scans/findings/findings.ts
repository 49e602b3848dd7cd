import type { SecurityFinding } from '@/contract/resources/security.ts';
import { decisionWords } from '@/domain/decisions/decision-words.ts';
import { type Age, ageOf, ages } from '@/domain/security/ages.ts';
import {
  type Facet,
  type FacetValue,
  filterByFacets,
  knownFirst,
  readValues,
} from '@/domain/security/facets.ts';
import { selectedStatuses } from '@/domain/security/finding-labels.ts';
import {
  findingStatusOrder,
  levelRank,
  categoryLabel,
  findingStatusLabel,
  levelLabel,
} from '@/domain/security/scan-labels.ts';
import { isOpenError } from '@/domain/security/scan-results.ts';
import { groupBy } from '@/lib/group-by.ts';
import { searchMatcher } from '@/lib/search-matcher.ts';
import { plainWord } from '@/lib/text.ts';

import type { AgeOrder, Grouping, ScanSearch } from '../search.ts';

/** The value of a finding without a category (spec §2.13). */
export const noCategoryValue = '-';

const groupOf: Readonly<Record<Grouping, (finding: SecurityFinding) => string>> = {
  level: ({ level }) => level,
  scanner: ({ scanner_name }) => scanner_name,
  category: ({ category }) => category ?? noCategoryValue,
  status: ({ status }) => status,
};

const byGrouping = <T>(valueOf: (name: Grouping) => T): Readonly<Record<Grouping, T>> => ({
  level: valueOf('level'),
  scanner: valueOf('scanner'),
  category: valueOf('category'),
  status: valueOf('status'),
});

export interface FindingFilters {
  readonly isFound: ReturnType<typeof searchMatcher>;
  /** Empty: any. */
  readonly values: Readonly<Record<Grouping, readonly string[]>>;
  readonly age: Age | undefined;
  readonly decisions: readonly string[];
}

/** `text` is what the field shows; the URL follows after a pause. */
export function findingFilters(
  search: Omit<ScanSearch, 'q' | 'finding' | 'group' | 'order'>,
  text: string,
): FindingFilters {
  return {
    isFound: searchMatcher(text),
    values: {
      level: readValues(search.level),
      scanner: readValues(search.scanner),
      category: readValues(search.category),
      status: selectedStatuses(search.status),
    },
    age: search.age,
    decisions: readValues(search.decision),
  };
}

export type Facets = Readonly<Record<Grouping | 'age' | 'decision', readonly FacetValue[]>>;

const rankOf = (name: Grouping, value: string): number => {
  if (name === 'level') return levelRank(value);
  if (name !== 'status') return value === noCategoryValue ? 1 : 0;
  const index = findingStatusOrder.indexOf(value);
  return index === -1 ? findingStatusOrder.length : index;
};

/** The matching findings, and what each choice of each filter would show. `decisionOf` is null until decisions have loaded. */
export function filterFindings(
  findings: readonly SecurityFinding[],
  { isFound, values, age, decisions }: FindingFilters,
  nowMs: number,
  decisionOf: (finding: SecurityFinding) => string | null,
) {
  const facet = (name: Grouping): Facet<SecurityFinding> => ({
    valueOf: groupOf[name],
    selected: values[name],
  });
  const byAge: Facet<SecurityFinding> = {
    valueOf: ({ created_at }) => ageOf(created_at, nowMs),
    selected: age === undefined ? [] : [age],
  };
  const { matching: matches, valuesOf } = filterByFacets(
    findings,
    { ...byGrouping(facet), age: byAge, decision: { valueOf: decisionOf, selected: decisions } },
    ({ name, description, id, scanner_name, category }) =>
      isFound(() => [name, description, id, scanner_name, category]),
  );
  const inOrder = (name: Grouping): readonly FacetValue[] =>
    valuesOf(name).toSorted(
      (a, b) => rankOf(name, a.value) - rankOf(name, b.value) || a.value.localeCompare(b.value),
    );
  return {
    matches,
    facets: {
      ...byGrouping(inOrder),
      age: knownFirst(valuesOf('age'), ages),
      decision: knownFirst(valuesOf('decision'), decisionWords),
    },
  };
}

export interface FindingGroup {
  readonly value: string;
  readonly findings: readonly SecurityFinding[];
  readonly openErrors: number;
}

const isOpen = (finding: SecurityFinding): boolean => finding.status === 'open';

/** Open first, errors before warnings; then in the order of the API (spec §4.17). */
const worstFirst = (a: SecurityFinding, b: SecurityFinding): number =>
  Number(isOpen(b)) - Number(isOpen(a)) ||
  levelRank(a.level) - levelRank(b.level) ||
  rankOf('status', a.status) - rankOf('status', b.status);

/** Sorts by when a finding was first recorded (spec §2.13). A time that can't be parsed comes last. */
const byAge =
  (order: AgeOrder) =>
  (a: SecurityFinding, b: SecurityFinding): number => {
    const [aMs, bMs] = [Date.parse(a.created_at), Date.parse(b.created_at)];
    if (Number.isNaN(aMs) || Number.isNaN(bMs)) return Number(Number.isNaN(aMs)) - Number(Number.isNaN(bMs));
    return order === 'oldest' ? aMs - bMs : bMs - aMs;
  };

/** Levels and statuses have their own order; other groups with open errors come first. */
export function groupFindings(
  findings: readonly SecurityFinding[],
  grouping: Grouping,
  order?: AgeOrder,
): readonly FindingGroup[] {
  const inGroup = order === undefined ? worstFirst : byAge(order);
  return [...groupBy(findings, groupOf[grouping])]
    .map(([value, members]) => ({
      value,
      findings: members.toSorted(inGroup),
      openErrors: members.filter((finding) => isOpenError(finding) === true).length,
    }))
    .toSorted(
      (a, b) =>
        (grouping === 'level' || grouping === 'status' ? 0 : b.openErrors - a.openErrors) ||
        rankOf(grouping, a.value) - rankOf(grouping, b.value) ||
        b.findings.length - a.findings.length ||
        a.value.localeCompare(b.value),
    );
}

/** A row of the list. All rows have the same height. */
export type FindingLine =
  | { readonly kind: 'group'; readonly key: string; readonly group: FindingGroup; readonly folded: boolean }
  | { readonly kind: 'finding'; readonly key: string; readonly finding: SecurityFinding };

export function findingLines(
  groups: readonly FindingGroup[],
  folded: ReadonlySet<string>,
): readonly FindingLine[] {
  return groups.flatMap((group): readonly FindingLine[] => {
    const closed = folded.has(group.value);
    const header: FindingLine = { kind: 'group', key: `group ${group.value}`, group, folded: closed };
    if (closed) return [header];
    return [
      header,
      ...group.findings.map((finding): FindingLine => ({ kind: 'finding', key: finding.id, finding })),
    ];
  });
}

export const valueLabel: Readonly<Record<Grouping, (value: string) => string>> = {
  level: (value) => levelLabel(value).label,
  scanner: plainWord,
  category: (value) => categoryLabel(value === noCategoryValue ? null : value),
  status: (value) => findingStatusLabel(value).label,
};
