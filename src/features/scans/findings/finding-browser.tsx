import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import type { SecurityFinding } from '@/contract/resources/security.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { decisionWord } from '@/domain/decisions/decision-status.ts';
import { type FindingOwner, findingSubject } from '@/domain/decisions/finding-subject.ts';
import { type Decided, useDecisionStatus } from '@/domain/decisions/subject.ts';
import { useDeciding } from '@/domain/decisions/use-deciding.tsx';
import { decisionShortcuts } from '@/domain/decisions/verdict.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { SelectModeButton } from '@/domain/lists/select-box.tsx';
import { selectionShortcuts } from '@/domain/lists/selection-keys.ts';
import { rowsForShortcut, useIsSelecting, useSelection } from '@/domain/lists/selection.ts';
import { ageLabel } from '@/domain/security/ages.ts';
import { readValues } from '@/domain/security/facets.ts';
import { FindingCount } from '@/domain/security/finding-count.tsx';
import { allStatuses, selectedStatuses } from '@/domain/security/finding-labels.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { useSearchText } from '@/ui/forms/use-search-text.ts';
import { Card } from '@/ui/layout/card.tsx';
import { PrintedNote } from '@/ui/layout/printing.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';
import { usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { scanLink } from '../scan-links.ts';
import { type AgeOrder, type ScanSearch, noFilters } from '../search.ts';
import type { Snapshot } from '../use-scan.ts';
import { FindingSelectionBar, ExportMenu } from './finding-actions.tsx';
import { FindingFilterBar } from './finding-filter-bar.tsx';
import { FindingList, type FindingListHandle } from './finding-list.tsx';
import type { FindingSource } from './finding-markdown.ts';
import { filterFindings, findingFilters, groupFindings } from './findings.ts';
import { NoFindings } from './no-findings.tsx';
import { SelectedFinding } from './selected-finding.tsx';

/** The filters as the API names them, for exports and printouts. */
function filterLabels(search: ScanSearch, text: string): readonly string[] {
  const lists = (['level', 'scanner', 'category', 'decision'] as const).flatMap((name) => {
    const values = readValues(search[name]);
    return values.length === 0 ? [] : [`${name}: ${values.join(', ')}`];
  });
  return [
    ...selectedStatuses(search.status).map((status) => `status: ${status}`),
    ...lists,
    ...(search.age === undefined ? [] : [`first found: ${ageLabel(search.age).toLowerCase()}`]),
    ...(text.trim() === '' ? [] : [`text: ${text.trim()}`]),
  ];
}

interface FindingBrowserProps extends SearchProps<ScanSearch> {
  readonly source: FindingSource;
  readonly snapshot: Snapshot;
}

/** The findings of one scan. The API neither filters nor searches them (spec §4.17), so the browser does. */
export function FindingBrowser({ source, snapshot, search, setSearch }: FindingBrowserProps) {
  const { findings, unreadable, state } = snapshot;
  const field = useSearchText(search.q, (q) => setSearch({ q }, { replace: true }));
  const text = useDeferredValue(field.text);
  const { status, decision, order, group = 'level' } = search;
  const owner = { projectId: source.place.projectId, projectName: source.projectName };
  const decidedOf = useDecidedFinding(owner);
  const { matches, facets, groups, listed } = useMatches(findings, search, text, decidedOf);
  const close = useClosing(search, () => setSearch({ finding: undefined }, { replace: true }));

  const clear = (): void => {
    field.reset();
    setSearch({ ...noFilters, status });
  };
  const list = useRef<FindingListHandle>(null);
  const isWide = useMedia('(width >= 1100px)');
  const isBeside = isWide && search.finding !== undefined;
  const connection = useConnection();
  const selection = useSelection(
    keyOf(connection, 'selection', { list: 'findings', scanId: source.scanId }),
    findingId,
    // The findings of a folded group stay selected.
    { rows: listed, key: source.scanId, state: state === 'complete' ? 'settled' : 'pending', hasMore: false },
    ['finding', 'findings'],
  );
  const isSelecting = useIsSelecting(selection);
  const { decide, dialog } = useDeciding(selection.followQuietly);
  // An open finding lists the shortcuts of decisions itself.
  usePageShortcuts(search.finding === undefined ? listShortcuts : selectionShortcuts);
  // Decisions are loaded from this browser, no later than right after the findings.
  const isUndecided =
    decision !== undefined && findings[0] !== undefined && decidedOf(findings[0]) === undefined;
  const loading = state === 'pending' || isUndecided || (state === 'loading' && matches.length === 0);
  const filters = filterLabels(search, text);
  const browser = (
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
      <FindingCount state={state} loaded={findings.length} matching={matches.length} unreadable={unreadable}>
        <span className="flex items-center gap-2">
          <SelectModeButton selection={selection} />
          <ExportMenu
            data={{ ...source, findings: listed, unreadable, filters }}
            disabledReason={obstacles[state]}
          />
        </span>
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
          linkTo={(finding) => ({
            ...scanLink(source.place, source.scanId, { ...search, finding }),
            // The list stays usable beside an open finding. Back then closes it instead of stepping through findings.
            replace: search.finding !== undefined,
          })}
          groups={groups}
          grouping={group}
          hasMixedStatuses={status === allStatuses}
          selectedId={search.finding}
          loading={loading}
          isBeside={isBeside}
          order={order}
          onSort={() => setSearch({ order: nextOrder(order) }, { replace: true })}
          handle={list}
          selection={selection}
          bar={
            isSelecting ? (
              <FindingSelectionBar {...{ selection, source, filters }} onDecide={decide} />
            ) : undefined
          }
          decidedOf={decidedOf}
          onDecide={(finding, kind) =>
            decide(
              rowsForShortcut(selection, finding).map((selected) => findingSubject(selected, owner)),
              kind,
            )
          }
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
    </section>
  );
  return (
    // The list keeps its place in the tree when a finding opens beside it. Firefox breaks no grid between printed pages.
    <div
      className={`grid print:block ${isBeside ? 'grid-cols-[minmax(0,1fr)_minmax(21.25rem,23.75rem)] items-start gap-4' : ''}`}
    >
      {browser}
      {dialog}
      {search.finding !== undefined && (
        <SelectedFinding
          source={source}
          snapshot={snapshot}
          id={search.finding}
          listed={listed}
          isDocked={isWide}
          onLeave={() => list.current?.focusFinding(search.finding ?? '')}
          onSelect={(finding) =>
            finding === undefined ? close() : setSearch({ finding }, { replace: true })
          }
        />
      )}
    </div>
  );
}

/** The findings that match the filters, how many each other choice would show, and the order of the list. */
function useMatches(
  findings: Snapshot['findings'],
  search: ScanSearch,
  text: string,
  decidedOf: (finding: SecurityFinding) => Decided | undefined,
) {
  const { level, scanner, category, status, age, decision, order, group = 'level' } = search;
  const nowMs = useNow();
  const { matches, facets } = useMemo(
    () =>
      filterFindings(
        findings,
        findingFilters({ level, scanner, category, status, age, decision }, text),
        nowMs,
        (finding) => decidedWord(decidedOf(finding)),
      ),
    [findings, level, scanner, category, status, age, decision, text, nowMs, decidedOf],
  );
  const groups = useMemo(() => groupFindings(matches, group, order), [matches, group, order]);
  const listed = useMemo(() => groups.flatMap((section) => section.findings), [groups]);
  return { matches, facets, groups, listed };
}

const decidedWord = (decided: Decided | undefined): string | null =>
  decided === undefined ? null : decisionWord(decided.status);

const listShortcuts = [...selectionShortcuts, ...decisionShortcuts];

const findingId = ({ id }: SecurityFinding): string => id;

/** The status of each finding's decision. Undefined until the decisions have loaded. */
function useDecidedFinding(owner: FindingOwner) {
  const decidedOf = useDecisionStatus();
  const { projectId, projectName } = owner;
  return useCallback(
    (finding: SecurityFinding): Decided | undefined =>
      decidedOf?.(findingSubject(finding, { projectId, projectName })),
    [decidedOf, projectId, projectName],
  );
}

/** Pressing the heading cycles through oldest first, newest first, and worst first. */
const nextOrder = (order: AgeOrder | undefined): AgeOrder | undefined =>
  order === undefined ? 'oldest' : order === 'oldest' ? 'newest' : undefined;

const stillLoading = 'Findings are still loading';
/** Why the findings can't be exported. */
const obstacles: Readonly<Record<Snapshot['state'], string | undefined>> = {
  pending: stillLoading,
  loading: stillLoading,
  failed: stillLoading,
  partial: 'Couldn’t load all findings',
  complete: undefined,
};

/**
 * Closing a finding that was opened from this list goes back, so that it leaves no history entry without effect. It doesn't
 * if that would undo a filter that was set since.
 */
function useClosing({ finding: open, ...others }: ScanSearch, replace: () => void): () => void {
  const router = useRouter();
  const last = useRef(open);
  const index = useLocation({ select: ({ state }) => state.__TSR_index });
  /** Most filters add a history entry, others replace the one of the finding. */
  const entry = JSON.stringify([index, others]);
  /** The history entry in which a finding was opened here. Null: none was. */
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (open === undefined) opened.current = null;
    else if (last.current === undefined) opened.current = entry;
    last.current = open;
  }, [open, entry]);
  return () => {
    if (opened.current !== entry) return replace();
    // Pressing Escape twice must go back only once.
    opened.current = null;
    router.history.back();
  };
}
