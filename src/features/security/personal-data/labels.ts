import type { SealedLabel } from '@/api/security.ts';

import { statusOrder } from './label-words.ts';
import {
  type Age,
  ages,
  allStatuses,
  defaultStatus,
  type PersonalDataSearch,
  readSources,
} from './search.ts';

const dayMs = 24 * 60 * 60_000;

/** How long ago it was found, in steps; null when its time cannot be read. */
export function ageOf({ found_at }: Pick<SealedLabel, 'found_at'>, now: number): Age | null {
  const days = (now - Date.parse(found_at)) / dayMs;
  if (Number.isNaN(days)) return null;
  return days < 8 ? 'week' : days < 31 ? 'month' : days < 91 ? 'quarter' : 'older';
}

type FacetName = 'status' | 'source' | 'age';
const facetNames: readonly FacetName[] = ['status', 'source', 'age'];

export interface FacetValue {
  readonly value: string;
  /** Findings that choosing it would show, the other filters being as they are. */
  readonly count: number;
}
export type Facets = Readonly<Record<FacetName, readonly FacetValue[]>>;

interface Filtered {
  readonly shown: readonly SealedLabel[];
  readonly facets: Facets;
}

const order: Readonly<Record<FacetName, readonly string[]>> = {
  status: statusOrder,
  source: ['chat', 'upload', 'cloud_storage', 'cloud_sql', 'connector'],
  age: ages,
};

/** The findings that the filters let through, in their order, and what each choice of each filter would show. */
export function filterLabels(
  labels: readonly SealedLabel[],
  search: PersonalDataSearch,
  now: number,
): Filtered {
  const status = search.status ?? defaultStatus;
  const wanted: Readonly<Record<FacetName, readonly string[]>> = {
    status: status === allStatuses ? [] : [status],
    source: readSources(search.source),
    age: search.age === undefined ? [] : [search.age],
  };
  const counts: Readonly<Record<FacetName, Map<string, number>>> = {
    status: new Map(),
    source: new Map(),
    age: new Map(),
  };
  const shown: SealedLabel[] = [];
  for (const label of labels) {
    const values = { status: label.status, source: label.source, age: ageOf(label, now) };
    const failed = facetNames.filter(
      (name) => wanted[name].length > 0 && !wanted[name].includes(values[name] ?? ''),
    );
    if (failed.length === 0) shown.push(label);
    for (const name of facetNames) {
      const value = values[name];
      if (value === null) continue;
      const others = failed.every((one) => one === name);
      counts[name].set(value, (counts[name].get(value) ?? 0) + (others ? 1 : 0));
    }
  }
  const facet = (name: FacetName): readonly FacetValue[] => {
    const values = new Set([...order[name], ...counts[name].keys()]);
    return [...values].map((value) => ({ value, count: counts[name].get(value) ?? 0 }));
  };
  return {
    shown: search.order === 'oldest' ? shown.toReversed() : shown,
    facets: { status: facet('status'), source: facet('source'), age: facet('age') },
  };
}

export interface Glance {
  /** Those that are open, the most first. */
  readonly openBySource: readonly FacetValue[];
  readonly oldestOpen: string | null;
  readonly newest: string | null;
}

export function glance(labels: readonly SealedLabel[]): Glance {
  const open = labels.filter(({ status }) => status === 'open');
  const counts = new Map<string, number>();
  for (const { source } of open) counts.set(source, (counts.get(source) ?? 0) + 1);
  const times = (some: readonly SealedLabel[]): readonly string[] =>
    some
      .map(({ found_at }) => found_at)
      .filter((at) => !Number.isNaN(Date.parse(at)))
      .toSorted((a, b) => Date.parse(a) - Date.parse(b));
  return {
    openBySource: [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count),
    oldestOpen: times(open)[0] ?? null,
    newest: times(labels).at(-1) ?? null,
  };
}
