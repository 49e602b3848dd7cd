import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { decisionWord } from '@/domain/decisions/decision-status.ts';
import { decisionWords } from '@/domain/decisions/decision-words.ts';
import { decisionFilterLabel } from '@/domain/decisions/labels.ts';
import type { Decided, DecisionSubject } from '@/domain/decisions/subject.ts';
import { openedFinding } from '@/domain/lists/opened-list.ts';
import { projectName } from '@/domain/project-labels.ts';
import { type Age, ageLabel, ageOf, ages } from '@/domain/security/ages.ts';
import { type Facet, type FacetValue, filterByFacets, readValues } from '@/domain/security/facets.ts';
import { selectedStatuses } from '@/domain/security/finding-labels.ts';
import {
  categoryLabel,
  findingName,
  findingStatusLabel,
  findingStatusOrder,
  levelLabel,
} from '@/domain/security/scan-labels.ts';
import { searchMatcher } from '@/lib/search-matcher.ts';
import { getOwn, plainWord, visibleText } from '@/lib/text.ts';
import type { DueDays } from '@/local/due-dates.ts';
import type { ScanSnapshot, SnapshotFinding } from '@/local/scan-snapshot.ts';

import { type Due, dueLabels, dueOf, dueStates } from './due.ts';
import type { FindingsSearch } from './search.ts';

/** A finding of the latest stored scan of its project. */
export interface FindingRow {
  /** Created by `openedFinding`. */
  readonly key: string;
  readonly finding: SnapshotFinding;
  readonly snapshot: ScanSnapshot;
  readonly projectId: string;
  readonly projectName: string;
  /** The inventory's row of the project, if it is loaded. */
  readonly project: InventoryRow | undefined;
  /** An ID, unless the inventory has only a name or an email address. */
  readonly owner: string;
  /** Empty for an unknown owner or none. */
  readonly ownerName: string;
  readonly subject: DecisionSubject;
  readonly decided: Decided;
  readonly due: Due;
  /** Null for a time that can't be parsed. */
  readonly age: Age | null;
}

/** The facet values of findings without a category or an owner. */
const noCategory = '-';
const noOwner = '-';
const unknownOwner = '?';
const unknownAge = '?';

interface RowSource {
  readonly snapshots: readonly ScanSnapshot[];
  /** By ID. */
  readonly projects: ReadonlyMap<string, InventoryRow>;
  /** Whether `projects` has every project of the workspace. Any other was then deleted. */
  readonly isWhole: boolean;
  readonly decidedOf: (subject: DecisionSubject) => Decided;
  readonly dueDays: DueDays;
  readonly nowMs: number;
}

function ownerOf(project: InventoryRow | undefined) {
  if (project?.owner === null) return { owner: noOwner, ownerName: '' };
  const { name, email, id } = project?.owner ?? { name: null, email: null, id: null };
  return {
    owner: id ?? email ?? name ?? unknownOwner,
    ownerName: visibleText(name) || visibleText(email) || (id ?? ''),
  };
}

export function findingRows(source: RowSource): readonly FindingRow[] {
  const { snapshots, projects, isWhole, decidedOf, dueDays, nowMs } = source;
  return snapshots.flatMap((snapshot) => {
    const { project_id: projectId } = snapshot;
    const project = projects.get(projectId);
    if (isWhole && project === undefined) return [];
    const name = project === undefined ? (snapshot.project_name ?? projectId) : projectName(project);
    const { owner, ownerName } = ownerOf(project);
    return snapshot.findings.map((finding): FindingRow => {
      const subject: DecisionSubject = {
        kind: 'finding',
        project_id: projectId,
        finding_id: finding.id,
        name: findingName(finding),
        projectName: name,
        facts: { level: finding.level, status: finding.status },
      };
      const decided = decidedOf(subject);
      return {
        key: openedFinding(projectId, finding.id),
        finding,
        snapshot,
        projectId,
        projectName: name,
        project,
        owner,
        ownerName,
        subject,
        decided,
        due: dueOf(finding, decided, dueDays, nowMs),
        age: ageOf(finding.created_at, nowMs),
      };
    });
  });
}

export const facetNames = [
  'status',
  'level',
  'due',
  'category',
  'scanner',
  'project',
  'owner',
  'age',
  'decision',
] as const;
export type FacetName = (typeof facetNames)[number];
export type FindingFacets = Readonly<Record<FacetName, readonly FacetValue[]>>;

export const facetValue: Readonly<Record<FacetName, (row: FindingRow) => string>> = {
  status: ({ finding }) => finding.status,
  level: ({ finding }) => finding.level,
  due: ({ due }) => due.state,
  category: ({ finding }) => finding.category ?? noCategory,
  scanner: ({ finding }) => finding.scanner_name,
  project: ({ projectId }) => projectId,
  owner: ({ owner }) => owner,
  age: ({ age }) => age ?? unknownAge,
  decision: ({ decided }) => decisionWord(decided.status),
};

/** The fixed order of a facet's values. Others are sorted by their labels. */
const orders: Partial<Readonly<Record<FacetName, readonly string[]>>> = {
  status: findingStatusOrder,
  level: ['error', 'warn', 'info'],
  due: dueStates,
  age: ages,
  decision: decisionWords,
};

/** The label of a filter's or group's value. `names` are those of projects and owners. */
export function valueLabel(
  name: FacetName,
  value: string,
  names: ReadonlyMap<string, string>,
  nameOfOwner: (name: string) => string = (owner) => owner,
): string {
  switch (name) {
    case 'status':
      return findingStatusLabel(value).label;
    case 'level':
      return levelLabel(value).label;
    case 'due':
      return getOwn<string>(dueLabels, value) ?? value;
    case 'category':
      return categoryLabel(value === noCategory ? null : value);
    case 'scanner':
      return plainWord(value);
    case 'project':
      return names.get(value) ?? value;
    case 'owner':
      if (value === noOwner) return 'No owner';
      return value === unknownOwner ? 'Unknown owner' : nameOfOwner(names.get(value) ?? value);
    case 'age':
      return value === unknownAge ? 'Unknown' : ageLabel(value);
    case 'decision':
      return decisionFilterLabel(value);
  }
}

const textsOf = ({ finding, projectName: name, projectId, ownerName }: FindingRow) => [
  finding.name,
  finding.description,
  finding.id,
  finding.scanner_name,
  finding.category,
  name,
  projectId,
  ownerName,
];

/** The names of projects and owners, by the values of their filters. */
export const namesOf = (rows: readonly FindingRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ projectId, projectName: name, owner, ownerName }) => [
      [projectId, name],
      [owner, ownerName],
    ]),
  );

/** The rows that match, and what each choice of each filter would show. `text` is the content of the search field. */
export function filterRows(rows: readonly FindingRow[], search: FindingsSearch, text: string) {
  const isFound = searchMatcher(text);
  const facet = (name: FacetName): Facet<FindingRow> => ({
    valueOf: facetValue[name],
    selected: name === 'status' ? selectedStatuses(search.status) : readValues(search[name]),
  });
  const byName = <T>(valueOf: (name: FacetName) => T): Readonly<Record<FacetName, T>> => ({
    status: valueOf('status'),
    level: valueOf('level'),
    due: valueOf('due'),
    category: valueOf('category'),
    scanner: valueOf('scanner'),
    project: valueOf('project'),
    owner: valueOf('owner'),
    age: valueOf('age'),
    decision: valueOf('decision'),
  });
  const { matching, valuesOf } = filterByFacets(rows, byName(facet), (row) => isFound(() => textsOf(row)));
  const names = namesOf(rows);
  const inOrder = (name: FacetName): readonly FacetValue[] => {
    const order = orders[name] ?? [];
    const rank = ({ value }: FacetValue): number => {
      const index = order.indexOf(value);
      return index === -1 ? order.length : index;
    };
    return valuesOf(name).toSorted(
      (a, b) =>
        rank(a) - rank(b) || valueLabel(name, a.value, names).localeCompare(valueLabel(name, b.value, names)),
    );
  };
  return { matching, facets: byName(inOrder) };
}
