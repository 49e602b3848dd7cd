import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { LazyPlanDialog } from '@/domain/bulk/bulk-actions.tsx';
import type { BulkAction, BulkProject } from '@/domain/bulk/bulk-target.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { DecisionDialog } from '@/domain/decisions/decision-dialog.tsx';
import type { Decided, DecisionSubject } from '@/domain/decisions/subject.ts';
import { useDecide } from '@/domain/decisions/use-decide.ts';
import { type DecisionKind, isInstant, type Verdict } from '@/domain/decisions/verdict.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { changeSelection } from '@/domain/lists/selection-keys.ts';
import { useSelection, useSelectionCount } from '@/domain/lists/selection.ts';
import type { ResourceList } from '@/domain/lists/use-resource-list.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { DecidedItem, DecisionMap } from '@/local/decision-map.ts';
import { reviewer } from '@/local/decisions.ts';
import { findProjectFacts, projectFactsStore } from '@/local/project-facts.ts';
import { cx } from '@/ui/cx.ts';

import { DecisionBar } from './decision-bar.tsx';
import { EndSummary, MoreToReview, NotInQueue } from './end-summary.tsx';
import { EvidencePanel, firstTab, useEvidenceTab } from './evidence-panel.tsx';
import { QueueNavigation } from './queue-navigation.tsx';
import { buildQueue, currentSubject, openEntries, type QueueEntry, type Reasons } from './queue.ts';
import type { TriageSearch } from './search.ts';
import { usePrefetchEvidence } from './use-evidence.ts';
import { useOpenedQueue, useReturnedId } from './use-opened-queue.ts';
import { useProjectFocus, useTriageKeys } from './use-triage-keys.ts';

interface ReviewProps extends SearchProps<TriageSearch> {
  readonly list: ResourceList<InventoryRow>;
  /** Which projects may be missing in the list, in sentences. Empty: none. */
  readonly missing: string;
  /** Decided projects that the list doesn't have. */
  readonly unlisted: readonly DecidedItem[];
  readonly decisionMap: DecisionMap;
  readonly reasons: Reasons;
  readonly decidedOf: (subject: DecisionSubject) => Decided;
}

/** How close to the end of the loaded queue to load its next page. */
const projectsAhead = 5;

const idOf = ({ projectId }: QueueEntry): string => projectId;
const findEntry = (entries: readonly QueueEntry[], id: string | undefined): QueueEntry | undefined =>
  entries.find(({ projectId }) => projectId === id);

/** A decision that needs details, about the projects that it was started for. */
interface Asking {
  readonly kind: DecisionKind;
  readonly entries: readonly QueueEntry[];
}

/** The queue, the open project's evidence, and what can be decided. */
export function Review(props: ReviewProps) {
  const { list, missing, unlisted, decisionMap, reasons, decidedOf, search, setSearch } = props;
  const workspaceId = useWorkspaceId();
  const connection = useConnection();
  const queryClient = useQueryClient();
  const storedFacts = useSyncExternalStore(projectFactsStore.subscribe, projectFactsStore.get);
  const queue = useMemo(
    () =>
      buildQueue({
        rows: list.rows,
        unlisted,
        factsOf: (projectId) => findProjectFacts(storedFacts, workspaceId, projectId),
        decidedOf,
      }),
    [list.rows, unlisted, storedFacts, workspaceId, decidedOf],
  );
  const open = useMemo(() => openEntries(queue), [queue]);
  const all = useMemo(() => [...open, ...queue.decided], [open, queue]);
  const [returnedId, clearReturn] = useReturnedId();
  // Without a project in the URL, the one under review stays open when a refresh changes the order.
  const [reviewedId, setReviewedId] = useState<string>();
  const current = findEntry(all, returnedId ?? search.project) ?? findEntry(open, reviewedId) ?? open[0];
  if (current?.projectId !== reviewedId) setReviewedId(current?.projectId);
  // A colleague's link may name a project that isn't in this person's queue, or only on a later page.
  const [linkedId] = useState(search.project);
  const place = open.findIndex((entry) => entry === current);
  const remember = useOpenedQueue({
    entries: place === -1 ? queue.decided : open,
    current,
    hasMore: list.hasMore,
    search,
  });
  const isRowsOnly = search.evidence === 'rows';
  const loadMore = list.failure?.during === 'page' ? list.failure.retry : list.loadMore;
  useLoadAhead(list, open.length, place);
  const upcoming = isRowsOnly ? undefined : open[place + 1];
  usePrefetchEvidence(upcoming?.projectId, upcoming === undefined ? 'findings' : firstTab(upcoming));

  const goTo = (projectId: string | undefined): void => {
    clearReturn();
    setSearch({ project: projectId, tab: undefined }, { replace: true });
  };
  const { decide, undo, count } = useDecide(([subject]) => goTo(subject?.project_id));
  const [asking, setAsking] = useState<Asking | null>(null);
  const [fixing, setFixing] = useState<{ action: BulkAction; projects: readonly BulkProject[] } | null>(null);
  const fixes = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLElement>(null);
  const main = useRef<HTMLDivElement>(null);
  useProjectFocus(
    current?.projectId,
    () => panel.current?.querySelector<HTMLElement>('h2 a') ?? main.current,
  );

  const selection = useSelection(keyOf(connection, 'selection', { list: 'triage', workspaceId }), idOf, {
    rows: all,
    key: search.q ?? '',
    state: list.state,
    hasMore: list.hasMore,
  });
  const selectedCount = useSelectionCount(selection);
  const targets = (): readonly QueueEntry[] =>
    selectedCount > 0 ? selection.rows() : current === undefined ? [] : [current];

  const toProject = ({ projectId: id, name }: QueueEntry): BulkProject => ({
    id,
    name,
    workspaceId,
    connectionId: connection.id,
  });

  const settle = (entries: readonly QueueEntry[], verdict: Verdict): void => {
    decide(
      entries.map((entry) =>
        currentSubject(entry, queryClient.getQueryData(projectOptions(connection, entry.projectId).queryKey)),
      ),
      verdict,
    );
    selection.clear();
    const settled = new Set(entries.map(idOf));
    // A note changes nothing in the queue.
    if (verdict.kind === 'note' || current === undefined || !settled.has(current.projectId)) return;
    goTo(open.slice(place + 1).find(({ projectId }) => !settled.has(projectId))?.projectId);
  };
  const start = (kind: DecisionKind): void => {
    const entries = targets();
    if (entries.length === 0 || asking !== null) return;
    if (isInstant(kind) && reviewer.get() !== '') settle(entries, { kind, note: '' });
    else setAsking({ kind, entries });
  };
  const { tab, tabs, showTab, stepTab } = useEvidenceTab(current, { search, setSearch });
  const isEmpty = all.length === 0;
  const index = all.findIndex((entry) => entry === current);
  const openerOf = (entry: QueueEntry | undefined) =>
    entry === undefined ? undefined : () => goTo(entry.projectId);
  const previous = openerOf(all[index - 1]);
  const next = openerOf(all[index + 1]);
  const position =
    place === -1
      ? 'Decided'
      : `${formatNumber(place + 1)} of ${list.hasMore ? 'the first ' : ''}${formatNumber(open.length)}`;
  const canReopen = targets().some(({ decided }) => (decided.item?.decision.state ?? null) !== null);
  useTriageKeys({
    step: (by) => (by === 1 ? next : previous)?.(),
    stepTab: (by) => {
      if (!isRowsOnly) stepTab(by);
    },
    decide: start,
    reopen: () => {
      if (canReopen) start('reopen');
    },
    fix: () => fixes.current?.querySelector('button')?.click(),
    select: (range) => {
      if (current !== undefined) changeSelection(selection, () => selection.toggle(current.projectId, range));
    },
    clear: () => {
      if (selectedCount === 0) return false;
      changeSelection(selection, selection.clear);
      return true;
    },
    open: () => panel.current?.querySelector<HTMLElement>('h2 a')?.click(),
    undo,
  });

  return (
    <div
      className={cx(
        'grid items-start gap-6',
        !isEmpty && 'min-[68.75rem]:grid-cols-[21.25rem_minmax(0,1fr)]',
      )}
    >
      {isEmpty ? null : (
        <QueueNavigation
          queue={queue}
          openCount={open.length}
          reasons={reasons}
          currentId={current?.projectId}
          onOpen={goTo}
          onPrevious={previous}
          onNext={next}
          onMore={list.hasMore ? loadMore : null}
          isLoadingMore={list.loadingMore}
          selection={selection}
        />
      )}
      <div
        ref={main}
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-var(--top-bar,3.5rem)-8.5rem)] min-w-0 flex-col gap-4 outline-none min-[68.75rem]:min-h-[calc(100dvh-10.5rem)]"
      >
        {/* Shortcuts open another project and leave the focus where it is. The panel is a new one for each project. */}
        <p role="status" className="sr-only">
          {current === undefined ? null : (
            <Opened key={current.projectId} text={`${current.name}, ${position}`} />
          )}
        </p>
        {linkedId !== undefined && linkedId === search.project && linkedId !== current?.projectId && (
          <NotInQueue projectId={linkedId} hasMore={list.hasMore} />
        )}
        {current === undefined && list.hasMore ? (
          <MoreToReview
            loaded={list.loaded}
            hasMatches={!isEmpty}
            isLoading={list.loadingMore}
            onMore={loadMore}
          />
        ) : current === undefined ? (
          <EndSummary {...{ queue, missing, decisionMap }} onUndo={count === 0 ? undefined : undo} />
        ) : (
          <>
            <div onClickCapture={remember}>
              <EvidencePanel
                key={current.projectId}
                entry={current}
                reasons={reasons}
                position={position}
                tab={tab}
                tabs={tabs}
                onTab={showTab}
                onNext={next}
                hasMore={list.hasMore}
                isRowsOnly={isRowsOnly}
                ref={panel}
              />
            </div>
            <DecisionBar
              onDecide={start}
              onFix={(action) => setFixing({ action, projects: targets().map(toProject) })}
              onUndo={count === 0 ? undefined : undo}
              selected={selectedCount}
              canReopen={canReopen}
              onClear={selection.clear}
              fixes={fixes}
            />
          </>
        )}
      </div>
      {asking === null ? null : (
        // Not lazy, because decisions can be made offline.
        <DecisionDialog
          kind={asking.kind}
          subjects={asking.entries.map(({ subject }) => subject)}
          assignee={assigneeOf(asking.entries)}
          onDecide={(verdict) => settle(asking.entries, verdict)}
          onClose={() => setAsking(null)}
        />
      )}
      {fixing === null ? null : (
        <Suspense>
          <LazyPlanDialog {...fixing} onClose={() => setFixing(null)} />
        </Suspense>
      )}
    </div>
  );
}

function assigneeOf([only, ...others]: readonly QueueEntry[]): string | undefined {
  return others.length === 0 ? (only?.decided.item?.decision.assignee ?? undefined) : undefined;
}

/** Loads the next page before the last loaded project is decided. A page that failed is loaded on request. */
function useLoadAhead(list: ResourceList<InventoryRow>, openCount: number, place: number): void {
  const isNearEnd = list.failure === null && list.hasMore && openCount - place <= projectsAhead;
  const loadMore = useEffectEvent(() => {
    if (!list.loadingMore) list.loadMore();
  });
  // Runs once for each length, so that a page that adds nothing doesn't make all others load.
  useEffect(() => {
    if (isNearEnd) loadMore();
  }, [isNearEnd, openCount]);
}

/** Keeps its first text: a decision changes the position of its project just before the next one opens. */
const Opened = ({ text }: { readonly text: string }) => useState(text)[0];
