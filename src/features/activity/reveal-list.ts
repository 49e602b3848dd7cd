import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useConnections } from '@/api/connection/connections.ts';
import { sourceLabel } from '@/domain/security/finding-labels.ts';
import { piiKindLabel } from '@/domain/security/pii-kind.ts';
import { revealActLabel, type RevealRow } from '@/domain/security/reveal-file.ts';
import { cachedName } from '@/domain/use-project.ts';
import { searchMatcher } from '@/lib/search-matcher.ts';
import { type Reveal, useRevealLog } from '@/local/reveal-log.ts';

import { type ActivityFilter, isChosen } from './filters.ts';
import type { ActivitySearch } from './search.ts';

export interface RevealEntry extends RevealRow {
  /** The same for as long as it is in the log, which drops its oldest entries. */
  readonly key: string;
}

/** What was revealed in this browser, newest first. */
export function useRevealEntries(): readonly RevealEntry[] {
  const log = useRevealLog();
  const connections = useConnections();
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      log.map((reveal) => ({
        ...reveal,
        key: `${reveal.at} ${reveal.findings?.[0]?.id ?? reveal.project_id}`,
        projectName:
          connections
            .map((connection) => cachedName(queryClient, connection, reveal.project_id))
            .find((name) => name !== null && name !== undefined) ?? null,
      })),
    [log, connections, queryClient],
  );
}

export const revealFilters = (all: readonly Reveal[]): readonly ActivityFilter[] => [
  {
    name: 'operation',
    label: 'Action',
    options: [...new Set(all.map(({ act }) => act))].map((value) => ({
      value,
      label: revealActLabel(value),
    })),
  },
];

export function filterReveals(
  all: readonly RevealEntry[],
  search: Pick<ActivitySearch, 'q' | 'operation'>,
): readonly RevealEntry[] {
  const isFound = searchMatcher(search.q ?? '');
  return all.filter(
    (entry) =>
      isChosen(search.operation, entry.act) &&
      isFound(() => [
        revealActLabel(entry.act),
        entry.projectName,
        entry.project_id,
        entry.workspace_id,
        ...(entry.findings ?? []).flatMap(({ id, kind, source }) => [
          id,
          piiKindLabel(kind),
          sourceLabel(source),
        ]),
      ]),
  );
}
