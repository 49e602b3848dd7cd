import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { FindingCount } from '@/domain/security/finding-count.tsx';
import { allStatuses, wantedStatuses } from '@/domain/security/status-filter.ts';
import { readValues } from '@/domain/security/value-list.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { useSearchText } from '@/ui/forms/use-search-text.ts';
import { Card } from '@/ui/layout/card.tsx';
import { PrintedNote } from '@/ui/layout/printed-note.tsx';

import type { ProjectPlace } from '../scan-links.ts';
import { type ScanSearch, noFilters } from '../search.ts';
import { ExportMenu } from './export-menu.tsx';
import { FindingFilterBar } from './finding-filter-bar.tsx';
import { FindingList } from './finding-list.tsx';
import { filterFindings, findingFilters, groupFindings } from './findings.ts';
import { NoFindings } from './no-findings.tsx';
import { SelectedFinding } from './selected-finding.tsx';
import type { Snapshot } from './use-snapshot.ts';

/** The filters in the service's own words, for the head of an export: what it holds and what it leaves out. */
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
  readonly place: ProjectPlace;
  readonly projectName: string;
  readonly scanId: string;
  /** Null when what the scan is could not be read; its findings still can. */
  readonly scan: SecurityScan | null;
  readonly snapshot: Snapshot;
  readonly search: ScanSearch;
  readonly setSearch: SetSearch<ScanSearch>;
}

/** The findings of one scan: filtered, grouped and searched in the browser, since the service does none of it (spec 4.17). */
export function FindingBrowser(props: FindingBrowserProps) {
  const { place, projectName, scanId, scan, snapshot, search, setSearch } = props;
  const field = useSearchText(search.q, (q) => setSearch({ q }, { replace: true }));
  const text = useDeferredValue(field.text);
  const { level, scanner, category, status, group = 'level' } = search;
  const { shown, facets } = useMemo(
    () => filterFindings(snapshot.findings, findingFilters({ level, scanner, category, status }, text)),
    [snapshot.findings, level, scanner, category, status, text],
  );
  const groups = useMemo(() => groupFindings(shown, group), [shown, group]);
  const inOrder = useMemo(() => groups.flatMap(({ findings }) => findings), [groups]);
  const close = useClosing(search.finding, () => setSearch({ finding: undefined }, { replace: true }));

  const clear = (): void => {
    field.reset();
    setSearch({ ...noFilters, status });
  };
  const waiting = snapshot.state === 'pending' || (snapshot.state === 'loading' && shown.length === 0);
  const obstacle =
    snapshot.state === 'complete'
      ? undefined
      : snapshot.state === 'partial'
        ? 'Not all findings could be read: a part would look like the whole.'
        : 'The findings are still being read.';
  return (
    <section aria-label="Findings" className="flex min-w-0 flex-col gap-4">
      <FindingFilterBar
        search={search}
        setSearch={setSearch}
        facets={facets}
        counted={snapshot.state !== 'pending'}
        text={field.text}
        onText={field.change}
        onClear={clear}
      />
      <PrintedNote filters={filterLabels(search, text)} />
      <FindingCount
        state={snapshot.state}
        loaded={snapshot.findings.length}
        shown={shown.length}
        unreadable={snapshot.unreadable}
      >
        <ExportMenu
          {...{ place, projectName, scanId, scan, obstacle }}
          findings={inOrder}
          unreadable={snapshot.unreadable}
          filters={filterLabels(search, text)}
        />
      </FindingCount>
      {snapshot.state === 'partial' ? (
        <Card>
          <ErrorState
            {...describeError(snapshot.error)}
            title="Not all findings could be read"
            onRetry={snapshot.retry}
            compact
          />
        </Card>
      ) : null}
      {waiting || shown.length > 0 ? (
        <FindingList
          place={place}
          scanId={scanId}
          groups={groups}
          grouping={group}
          search={search}
          loading={waiting}
        />
      ) : (
        <NoFindings
          snapshot={snapshot}
          scan={scan}
          search={search}
          typed={text.trim() !== ''}
          onClear={clear}
          onShowAll={() => setSearch({ status: allStatuses })}
        />
      )}
      {search.finding === undefined ? null : (
        <SelectedFinding
          {...{ place, projectName, scan, snapshot }}
          id={search.finding}
          inOrder={inOrder}
          onChoose={(finding) =>
            finding === undefined ? close() : setSearch({ finding }, { replace: true })
          }
        />
      )}
    </section>
  );
}

/** What was opened from this list is closed by going back to it, so that no step of the history does nothing. */
function useClosing(open: string | undefined, replace: () => void): () => void {
  const router = useRouter();
  const last = useRef(open);
  const openedHere = useRef(false);
  useEffect(() => {
    if (open === undefined) openedHere.current = false;
    else if (last.current === undefined) openedHere.current = true;
    last.current = open;
  }, [open]);
  return () => {
    if (!openedHere.current) return replace();
    // Escape pressed twice goes back once.
    openedHere.current = false;
    router.history.back();
  };
}
