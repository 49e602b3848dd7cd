import { useInfiniteQuery } from '@tanstack/react-query';

import { piiLabelListOptions, piiLabelRows, type RedactedPiiLabel } from '@/api/security/security.ts';
import { piiSources } from '@/contract/resources/security.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { decisionWords } from '@/domain/decisions/decision-words.ts';
import type { FindingOwner } from '@/domain/decisions/finding-subject.ts';
import type { DecisionSubject } from '@/domain/decisions/subject.ts';
import { type AllPages, useAllPages } from '@/domain/lists/use-all-pages.ts';
import { ageOf, ages } from '@/domain/security/ages.ts';
import { type FacetValue, filterByFacets, knownFirst, readValues } from '@/domain/security/facets.ts';
import {
  type StatusLabel,
  statusLabelOf,
  type StatusLabels,
  selectedStatuses,
  sourceLabel,
} from '@/domain/security/finding-labels.ts';
import { kindOfLabel, piiKindLabel, piiKinds } from '@/domain/security/pii-kind.ts';
import { formatLocal } from '@/lib/dates.ts';

import type { PersonalDataSearch } from './search.ts';

const statusLabels: StatusLabels = {
  open: { label: 'Open', meaning: 'Not yet fixed or ignored.', tone: 'warn' },
  ignored: {
    label: 'Ignored',
    meaning: 'Marked as ignored. The data may still be there.',
    tone: 'neutral',
  },
  fixed: { label: 'Fixed', meaning: 'The content was redacted or removed.', tone: 'good' },
};

/** The order of the status filter. Unknown statuses come last. */
export const statusOrder: readonly string[] = Object.keys(statusLabels);

/** Spec §2.14. */
export const piiFindingStatusLabel = (status: string): StatusLabel => statusLabelOf(statusLabels, status);

/** A finding without its text. */
const nameOf = (label: RedactedPiiLabel): string =>
  `${piiKindLabel(kindOfLabel(label))} · ${sourceLabel(label.source)}`;

/** Tells the row of a finding from others, without revealing its text. */
export const rowName = (label: RedactedPiiLabel): string =>
  `${nameOf(label)}, ${formatLocal(label.found_at)}`;

export const piiSubject = (
  label: RedactedPiiLabel,
  { projectId, projectName }: FindingOwner,
): DecisionSubject => ({
  kind: 'personal_data',
  project_id: projectId,
  finding_id: label.id,
  name: nameOf(label),
  projectName,
  facts: { status: label.status },
});

export type PiiFindings = AllPages<RedactedPiiLabel>;

/** All personal-data findings of a project (spec §4.18). */
export function usePiiFindings(projectId: string): PiiFindings {
  const query = useInfiniteQuery({
    ...piiLabelListOptions(useConnection(), projectId, 'sealed'),
    select: piiLabelRows,
    // Data that may be personal is requested again only on demand.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return useAllPages(query);
}

type FacetName = 'status' | 'source' | 'kind' | 'age' | 'decision';
export type Facets = Readonly<Record<FacetName, readonly FacetValue[]>>;

/** Null until decisions have loaded. */
export type DecisionOf = (label: RedactedPiiLabel) => string | null;

/** The findings that match, and the count of each filter choice. */
export function filterPiiFindings(
  labels: readonly RedactedPiiLabel[],
  search: PersonalDataSearch,
  now: number,
  decisionOf: DecisionOf,
) {
  const { matching, valuesOf } = filterByFacets(labels, {
    status: { valueOf: ({ status }) => status, selected: selectedStatuses(search.status) },
    source: { valueOf: ({ source }) => source, selected: readValues(search.source) },
    kind: { valueOf: kindOfLabel, selected: readValues(search.kind) },
    decision: { valueOf: decisionOf, selected: readValues(search.decision) },
    age: {
      valueOf: ({ found_at }) => ageOf(found_at, now),
      selected: search.age === undefined ? [] : [search.age],
    },
  });
  return {
    matching: search.order === 'oldest' ? matching.toReversed() : matching,
    facets: {
      status: knownFirst(valuesOf('status'), statusOrder),
      source: knownFirst(valuesOf('source'), piiSources),
      kind: knownFirst(valuesOf('kind'), piiKinds),
      age: knownFirst(valuesOf('age'), ages),
      decision: knownFirst(valuesOf('decision'), decisionWords),
    },
  };
}

export interface Summary {
  /** Open findings, most first. */
  readonly openBySource: readonly FacetValue[];
  readonly oldestOpen: string | null;
  readonly newestOpen: string | null;
}

export function summarize(labels: readonly RedactedPiiLabel[]): Summary {
  const open = labels.filter(({ status }) => status === 'open');
  const counts = new Map<string, number>();
  for (const { source } of open) counts.set(source, (counts.get(source) ?? 0) + 1);
  const times = open
    .map(({ found_at }) => found_at)
    .filter((time) => !Number.isNaN(Date.parse(time)))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
  return {
    openBySource: [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count),
    oldestOpen: times[0] ?? null,
    newestOpen: times.at(-1) ?? null,
  };
}
