import type { SecurityFinding } from '@/contract/resources/security.ts';

import { findingStatusOrder, levelRank } from './scan-words.ts';
import { allStatuses, defaultStatus, type Grouping, readValues, type ScanSearch } from './search.ts';

/** Stands for "the scanner reports none" (spec 2.13) where a value is needed. */
export const noCategoryValue = '-';

const facetOf = {
  level: (finding: SecurityFinding): string => finding.level,
  scanner: (finding: SecurityFinding): string => finding.scanner_name,
  category: (finding: SecurityFinding): string => finding.category ?? noCategoryValue,
  status: (finding: SecurityFinding): string => finding.status,
} as const satisfies Record<Grouping, (finding: SecurityFinding) => string>;

export interface FindingFilters {
  /** Every word of it must occur. */
  readonly words: readonly string[];
  /** Empty: any. */
  readonly values: Readonly<Record<Grouping, readonly string[]>>;
}

/** `text` is what stands in the field, which the address follows after a pause. */
export function findingFilters(
  search: Omit<ScanSearch, 'q' | 'finding' | 'group'>,
  text: string,
): FindingFilters {
  const status = search.status ?? defaultStatus;
  return {
    words: text.toLowerCase().split(/\s+/).filter(Boolean),
    values: {
      level: readValues(search.level),
      scanner: readValues(search.scanner),
      category: readValues(search.category),
      status: status === allStatuses ? [] : [status],
    },
  };
}

const textOf = ({ name, description, id, scanner_name, category }: SecurityFinding): string =>
  `${name}\n${description ?? ''}\n${id}\n${scanner_name}\n${category ?? ''}`.toLowerCase();

const groupingNames: readonly Grouping[] = ['level', 'scanner', 'category', 'status'];

/** Which filters hold a finding back; most are held back by one at most, which is what facets count. */
function failing(
  finding: SecurityFinding,
  { words, values }: FindingFilters,
): readonly (Grouping | 'words')[] {
  const failed: (Grouping | 'words')[] = groupingNames.filter(
    (name) => values[name].length > 0 && !values[name].includes(facetOf[name](finding)),
  );
  if (words.length === 0) return failed;
  const text = textOf(finding);
  return words.every((word) => text.includes(word)) ? failed : [...failed, 'words'];
}

export interface FacetValue {
  readonly value: string;
  /** Findings that choosing it would show, the other filters being as they are. */
  readonly count: number;
}
export type Facets = Readonly<Record<Grouping, readonly FacetValue[]>>;

interface Filtered {
  readonly shown: readonly SecurityFinding[];
  readonly facets: Facets;
}

const rankOf = (name: Grouping, value: string): number => {
  if (name === 'level') return levelRank(value);
  if (name !== 'status') return value === noCategoryValue ? 1 : 0;
  const at = findingStatusOrder.indexOf(value);
  return at === -1 ? findingStatusOrder.length : at;
};

const inOrder = (name: Grouping, counts: ReadonlyMap<string, number>): readonly FacetValue[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => rankOf(name, a.value) - rankOf(name, b.value) || a.value.localeCompare(b.value));

/** The findings that the filters let through, and what each choice of each filter would show. */
export function filterFindings(findings: readonly SecurityFinding[], filters: FindingFilters): Filtered {
  const shown: SecurityFinding[] = [];
  const counts: Record<Grouping, Map<string, number>> = {
    level: new Map(),
    scanner: new Map(),
    category: new Map(),
    status: new Map(),
  };
  for (const finding of findings) {
    const failed = failing(finding, filters);
    if (failed.length === 0) shown.push(finding);
    for (const name of groupingNames) {
      const value = facetOf[name](finding);
      const counted = failed.length === 0 || (failed.length === 1 && failed[0] === name);
      counts[name].set(value, (counts[name].get(value) ?? 0) + (counted ? 1 : 0));
    }
  }
  return {
    shown,
    facets: {
      level: inOrder('level', counts.level),
      scanner: inOrder('scanner', counts.scanner),
      category: inOrder('category', counts.category),
      status: inOrder('status', counts.status),
    },
  };
}

export interface FindingGroup {
  readonly value: string;
  readonly findings: readonly SecurityFinding[];
  readonly openErrors: number;
}

const isOpen = (finding: SecurityFinding): boolean => finding.status === 'open';
const isOpenError = (finding: SecurityFinding): boolean => isOpen(finding) && finding.level === 'error';

/** Open before what is put aside or solved, errors before warnings; then as the service orders them (spec 4.17). */
const worstFirst = (a: SecurityFinding, b: SecurityFinding): number =>
  Number(isOpen(b)) - Number(isOpen(a)) ||
  levelRank(a.level) - levelRank(b.level) ||
  rankOf('status', a.status) - rankOf('status', b.status);

/** The findings in groups. Levels and statuses have an order of their own; of the others, the one with open errors is first. */
export function groupFindings(
  findings: readonly SecurityFinding[],
  grouping: Grouping,
): readonly FindingGroup[] {
  const groups = new Map<string, SecurityFinding[]>();
  for (const finding of findings) {
    const value = facetOf[grouping](finding);
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [finding]);
    else group.push(finding);
  }
  return [...groups]
    .map(([value, members]) => ({
      value,
      findings: members.toSorted(worstFirst),
      openErrors: members.filter(isOpenError).length,
    }))
    .toSorted(
      (a, b) =>
        (grouping === 'level' || grouping === 'status' ? 0 : b.openErrors - a.openErrors) ||
        rankOf(grouping, a.value) - rankOf(grouping, b.value) ||
        b.findings.length - a.findings.length ||
        a.value.localeCompare(b.value),
    );
}

/** One line of the list: the head of a group, or a finding. All lines are of one height. */
export type FindingLine =
  | { readonly kind: 'group'; readonly key: string; readonly group: FindingGroup; readonly folded: boolean }
  | { readonly kind: 'finding'; readonly key: string; readonly finding: SecurityFinding };

export function findingLines(
  groups: readonly FindingGroup[],
  folded: ReadonlySet<string>,
): readonly FindingLine[] {
  return groups.flatMap((group): readonly FindingLine[] => {
    const closed = folded.has(group.value);
    const head: FindingLine = { kind: 'group', key: `group ${group.value}`, group, folded: closed };
    if (closed) return [head];
    return [
      head,
      ...group.findings.map((finding): FindingLine => ({ kind: 'finding', key: finding.id, finding })),
    ];
  });
}

export interface OpenCounts {
  readonly error: number;
  readonly warn: number;
  readonly info: number;
  /** Of levels that this console does not know. */
  readonly other: number;
  readonly suppressed: number;
}

export function openCounts(findings: readonly SecurityFinding[]): OpenCounts {
  const open = findings.filter(isOpen);
  const of = (level: string): number => open.filter((finding) => finding.level === level).length;
  const [error, warn, info] = [of('error'), of('warn'), of('info')];
  return {
    error,
    warn,
    info,
    other: open.length - error - warn - info,
    suppressed: findings.filter(({ status }) => status === 'suppressed').length,
  };
}
