import { useInfiniteQuery } from '@tanstack/react-query';

import { piiLabelListOptions, piiLabelRows, type RedactedPiiLabel } from '@/api/security/security.ts';
import { piiSources } from '@/contract/resources/security.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { type AllPages, useAllPages } from '@/domain/lists/use-all-pages.ts';
import { type FacetValue, filterByFacets, knownFirst, readValues } from '@/domain/security/facets.ts';
import { wantedStatuses } from '@/domain/security/finding-labels.ts';

import { statusOrder } from './pii-finding-labels.ts';
import { type Age, ages, type PersonalDataSearch } from './search.ts';

export type PiiFindings = AllPages<RedactedPiiLabel>;

/** All personal-data findings of a project (spec §4.18). */
export function usePiiFindings(projectId: string): PiiFindings {
  const query = useInfiniteQuery({
    ...piiLabelListOptions(useConnection(), projectId, 'sealed'),
    select: piiLabelRows,
    // What may be personal data is sent again only on request.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return useAllPages(query);
}

const dayMs = 24 * 60 * 60_000;

/** Null for a time that can't be parsed. */
export function ageOf({ found_at }: Pick<RedactedPiiLabel, 'found_at'>, now: number): Age | null {
  const days = (now - Date.parse(found_at)) / dayMs;
  if (Number.isNaN(days)) return null;
  return days < 8 ? 'week' : days < 31 ? 'month' : days < 91 ? 'quarter' : 'older';
}

type FacetName = 'status' | 'source' | 'age';
export type Facets = Readonly<Record<FacetName, readonly FacetValue[]>>;

interface Filtered {
  readonly shown: readonly RedactedPiiLabel[];
  readonly facets: Facets;
}

/** The findings that match, and the count of each filter choice. */
export function filterPiiFindings(
  labels: readonly RedactedPiiLabel[],
  search: PersonalDataSearch,
  now: number,
): Filtered {
  const { shown, valuesOf } = filterByFacets(labels, {
    status: { valueOf: ({ status }) => status, wanted: wantedStatuses(search.status) },
    source: { valueOf: ({ source }) => source, wanted: readValues(search.source) },
    age: { valueOf: (label) => ageOf(label, now), wanted: search.age === undefined ? [] : [search.age] },
  });
  return {
    shown: search.order === 'oldest' ? shown.toReversed() : shown,
    facets: {
      status: knownFirst(valuesOf('status'), statusOrder),
      source: knownFirst(valuesOf('source'), piiSources),
      age: knownFirst(valuesOf('age'), ages),
    },
  };
}

export interface Summary {
  /** Open findings, most first. */
  readonly openBySource: readonly FacetValue[];
  readonly oldestOpen: string | null;
  readonly newest: string | null;
}

export function summarize(labels: readonly RedactedPiiLabel[]): Summary {
  const open = labels.filter(({ status }) => status === 'open');
  const counts = new Map<string, number>();
  for (const { source } of open) counts.set(source, (counts.get(source) ?? 0) + 1);
  const times = (some: readonly RedactedPiiLabel[]): readonly string[] =>
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
