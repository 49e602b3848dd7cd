import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { LazyPlanDialog } from '@/domain/bulk/bulk-actions.tsx';
import type { BulkAction, BulkProject } from '@/domain/bulk/bulk-target.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { DecisionDialog } from '@/domain/decisions/decision-dialog.tsx';
import type { DecisionSubject } from '@/domain/decisions/subject.ts';
import { useDecide } from '@/domain/decisions/use-decide.ts';
import { type DecisionKind, isInstant, type Verdict } from '@/domain/decisions/verdict.ts';
import { changeSelection } from '@/domain/lists/selection-keys.ts';
import { useSelection, useSelectionCount } from '@/domain/lists/selection.ts';
import type { DecisionMap } from '@/local/decision-map.ts';
import { reviewer } from '@/local/decisions.ts';
import { cx } from '@/ui/cx.ts';

import { DecisionBar } from './decision-bar.tsx';
import { EndSummary, MoreToReview, NotInQueue } from './end-summary.tsx';
import { EvidencePanel, firstTab, useEvidenceTab } from './evidence-panel.tsx';
import { QueueNavigation } from './queue-navigation.tsx';
import { currentSubject, type QueueEntry, type Reasons } from './queue.ts';
import { usePrefetchEvidence } from './use-evidence.ts';
import { useOpenedQueue } from './use-opened-queue.ts';
import { type QueueProps, useQueue } from './use-queue.ts';
import { useProjectFocus, useTriageKeys } from './use-triage-keys.ts';

interface ReviewProps extends QueueProps {
  /** Which projects may be missing in the list, in sentences. Empty: none. */
  readonly missing: string;
  readonly decisionMap: DecisionMap;
  readonly reasons: Reasons;
}

const idOf = ({ projectId }: QueueEntry): string => projectId;

/** A decision that needs details, about the projects that it was started for. */
interface Asking {
  readonly kind: DecisionKind;
  readonly entries: readonly QueueEntry[];
}

/** The queue, the open project's evidence, and what can be decided. */
export function Review(props: ReviewProps) {
  const { list, missing, decisionMap, reasons, search, setSearch } = props;
  const workspaceId = useWorkspaceId();
  const connection = useConnection();
  const queryClient = useQueryClient();
  const { queue, open, all, current, place, position, absentId, goTo, reopen, previous, next } =
    useQueue(props);
  const remember = useOpenedQueue({
    entries: place === -1 ? queue.decided : open,
    current,
    hasMore: list.hasMore,
    search,
  });
  const isRowsOnly = search.evidence === 'rows';
  const loadMore = list.failure?.during === 'page' ? list.failure.retry : list.loadMore;
  const upcoming = isRowsOnly ? undefined : open[place + 1];
  usePrefetchEvidence(upcoming?.projectId, upcoming === undefined ? 'findings' : firstTab(upcoming));

  const { decide, undo, count } = useDecide(reopen);
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

  const subjectsOf = (entries: readonly QueueEntry[]): readonly DecisionSubject[] =>
    entries.map((entry) =>
      currentSubject(entry, queryClient.getQueryData(projectOptions(connection, entry.projectId).queryKey)),
    );
  const settle = (entries: readonly QueueEntry[], verdict: Verdict): void => {
    decide(subjectsOf(entries), verdict);
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
        'grid items-start gap-4',
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
        {absentId !== undefined && <NotInQueue projectId={absentId} hasMore={list.hasMore} />}
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
          subjects={subjectsOf(asking.entries)}
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

/** Keeps its first text: a decision changes the position of its project just before the next one opens. */
const Opened = ({ text }: { readonly text: string }) => useState(text)[0];
