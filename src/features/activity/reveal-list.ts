import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useConnections } from '@/api/connection/connections.ts';
import { sourceLabel } from '@/domain/security/finding-labels.ts';
import { piiKindLabel } from '@/domain/security/pii-kind.ts';
import { revealActLabel } from '@/domain/security/reveal-file.ts';
import { cachedName } from '@/domain/use-project.ts';
import { formatCount } from '@/lib/numbers.ts';
import { type Reveal, useRevealLog } from '@/local/reveal-log.ts';

import type { ActivityFilter } from './filters.ts';
import { isChosen, matchesText } from './filters.ts';
import type { ActivitySearch } from './search.ts';

export interface RevealEntry extends Reveal {
  readonly key: string;
  /** Null if no connection of this tab has loaded the project. */
  readonly projectName: string | null;
}

/** `Email address · Chat` for one finding, or how many findings. */
export function revealTitle({ count, findings = [] }: Reveal): string {
  const [only] = findings;
  return count === 1 && only !== undefined
    ? `${piiKindLabel(only.kind)} · ${sourceLabel(only.source)}`
    : formatCount(count, 'finding');
}

/** What was revealed in this browser, newest first. */
export function useRevealEntries(): readonly RevealEntry[] {
  const log = useRevealLog();
  const connections = useConnections();
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      log.map((reveal, index) => ({
        ...reveal,
        key: String(log.length - index),
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

export const filterReveals = (
  all: readonly RevealEntry[],
  search: Pick<ActivitySearch, 'q' | 'operation'>,
): readonly RevealEntry[] =>
  all.filter(
    (entry) =>
      isChosen(search.operation, entry.act) &&
      matchesText(search.q, () => [
        revealActLabel(entry.act),
        entry.projectName,
        entry.project_id,
        entry.workspace_id ?? null,
        ...(entry.findings ?? []).flatMap(({ id, kind, source }) => [
          id,
          piiKindLabel(kind),
          sourceLabel(source),
        ]),
      ]),
  );
