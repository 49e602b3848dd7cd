import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { readValues } from '@/domain/security/facets.ts';
import { FindingCount } from '@/domain/security/finding-count.tsx';
import { allStatuses, wantedStatuses } from '@/domain/security/finding-labels.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { useSearchText } from '@/ui/forms/use-search-text.ts';
import { Card } from '@/ui/layout/card.tsx';
import { PrintedNote } from '@/ui/layout/printed-note.tsx';

import { scanLink } from '../scan-links.ts';
import { type ScanSearch, noFilters } from '../search.ts';
import type { Snapshot } from '../use-scan.ts';
import { ExportMenu } from './export-menu.tsx';
import { FindingFilterBar } from './finding-filter-bar.tsx';
import { FindingList } from './finding-list.tsx';
import { SelectedFinding } from './finding-lookup.tsx';
import type { FindingSource } from './finding-markdown.ts';
import { filterFindings, findingFilters, groupFindings } from './findings.ts';
import { NoFindings } from './no-findings.tsx';

/** The filters as the API names them, for exports and printouts. */
function filterLabels(search: ScanSearch, text: string): readonly string[] {
  const lists = (['level', 'scanner', 'category'] as const).flatMap((name) => {
    const values = readValues(search[name]);
    return values.length === 0 ? [] : [`${name}: ${values.join(', ')}`];
  });
  return [
    ...wantedStatuses(search.status).map((status) => `status: ${status}`),
    ...lists,
    ...(text.trim() === '' ? [] : [`text: ${text.trim()}`]),
  ];
}

interface FindingBrowserProps {
  readonly source: FindingSource;
  readonly snapshot: Snapshot;
  readonly search: ScanSearch;
  readonly setSearch: SetSearch<ScanSearch>;
}

/** The findings of one scan. The API neither filters nor searches them (spec §4.17), so this does. */
export function FindingBrowser({ source, snapshot, search, setSearch }: FindingBrowserProps) {
  const { findings, unreadable, state } = snapshot;
  const field = useSearchText(search.q, (q) => setSearch({ q }, { replace: true }));
  const text = useDeferredValue(field.text);
  const { level, scanner, category, status, group = 'level' } = search;
  const { matches, facets } = useMemo(
    () => filterFindings(findings, findingFilters({ level, scanner, category, status }, text)),
    [findings, level, scanner, category, status, text],
  );
  const groups = useMemo(() => groupFindings(matches, group), [matches, group]);
  const listed = useMemo(() => groups.flatMap((section) => section.findings), [groups]);
  const close = useClosing(search.finding, () => setSearch({ finding: undefined }, { replace: true }));

  const clear = (): void => {
    field.reset();
    setSearch({ ...noFilters, status });
  };
  const loading = state === 'pending' || (state === 'loading' && matches.length === 0);
  const filters = filterLabels(search, text);
  return (
    <section aria-label="Findings" className="flex min-w-0 flex-col gap-4">
      <FindingFilterBar
        search={search}
        setSearch={setSearch}
        facets={facets}
        counted={state !== 'pending'}
        text={field.text}
        onText={field.change}
        onClear={clear}
      />
      <PrintedNote filters={filters} />
      <FindingCount state={state} loaded={findings.length} shown={matches.length} unreadable={unreadable}>
        <ExportMenu data={{ ...source, findings: listed, unreadable, filters }} obstacle={obstacles[state]} />
      </FindingCount>
      {state === 'partial' && (
        <Card>
          <ErrorState
            {...describeError(snapshot.error)}
            title="Couldn’t load all findings"
            onRetry={snapshot.retry}
            compact
          />
        </Card>
      )}
      {loading || matches.length > 0 ? (
        <FindingList
          linkTo={(finding) => scanLink(source.place, source.scanId, { ...search, finding })}
          groups={groups}
          grouping={group}
          hasMixedStatuses={status === allStatuses}
          selectedId={search.finding}
          loading={loading}
        />
      ) : (
        <NoFindings
          snapshot={snapshot}
          scan={source.scan}
          search={search}
          typed={text.trim() !== ''}
          onClear={clear}
          onShowAll={() => setSearch({ status: allStatuses })}
        />
      )}
      {search.finding !== undefined && (
        <SelectedFinding
          source={source}
          snapshot={snapshot}
          id={search.finding}
          listed={listed}
          onSelect={(finding) =>
            finding === undefined ? close() : setSearch({ finding }, { replace: true })
          }
        />
      )}
    </section>
  );
}

const stillLoading = 'Findings are still loading';
/** Why the findings can't be exported. */
const obstacles: Readonly<Record<Snapshot['state'], string | undefined>> = {
  pending: stillLoading,
  loading: stillLoading,
  failed: stillLoading,
  partial: 'Couldn’t load all findings',
  complete: undefined,
};

/** Closing a finding that was opened from this list goes back, so that no history entry does nothing. */
function useClosing(open: string | undefined, replace: () => void): () => void {
  const router = useRouter();
  const last = useRef(open);
  const wasOpenedHere = useRef(false);
  useEffect(() => {
    if (open === undefined) wasOpenedHere.current = false;
    else if (last.current === undefined) wasOpenedHere.current = true;
    last.current = open;
  }, [open]);
  return () => {
    if (!wasOpenedHere.current) return replace();
    // Escape pressed twice goes back once.
    wasOpenedHere.current = false;
    router.history.back();
  };
}
