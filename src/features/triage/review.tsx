import { Suspense, useRef, useState } from 'react';

import { LazyPlanDialog } from '@/domain/bulk/bulk-actions.tsx';
import type { BulkAction, BulkProject } from '@/domain/bulk/bulk-target.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { changeSelection } from '@/domain/lists/selection-keys.ts';
import type { DecisionMap } from '@/local/decision-map.ts';
import { cx } from '@/ui/cx.ts';

import { DecisionBar } from './decision-bar.tsx';
import { EndSummary, MoreToReview, NotInQueue } from './end-summary.tsx';
import { EvidencePanel, firstTab, useEvidenceTab } from './evidence-panel.tsx';
import { QueueNavigation } from './queue-navigation.tsx';
import type { QueueEntry, Reasons } from './queue.ts';
import { usePrefetchEvidence } from './use-evidence.ts';
import { useOpenedQueue } from './use-opened-queue.ts';
import { type QueueProps, useQueue } from './use-queue.ts';
import { useReviewDecisions } from './use-review-decisions.tsx';
import { useProjectFocus, useTriageKeys } from './use-triage-keys.ts';

interface ReviewProps extends QueueProps {
  /** Which projects may be missing in the list, in sentences. Empty: none. */
  readonly missing: string;
  readonly decisionMap: DecisionMap;
  readonly reasons: Reasons;
}

/** The queue, the open project's evidence, and what can be decided. */
export function Review(props: ReviewProps) {
  const { list, missing, decisionMap, reasons, search, setSearch } = props;
  const workspaceId = useWorkspaceId();
  const connection = useConnection();
  const reviewQueue = useQueue(props);
  const { queue, open, all, current, place, position, absentId, goTo, previous, next } = reviewQueue;
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
  const { selection, selectedCount, targets, canReopen, decide, undo, dialog } = useReviewDecisions(
    reviewQueue,
    props,
  );
  const [fixing, setFixing] = useState<{ action: BulkAction; projects: readonly BulkProject[] } | null>(null);
  const fix = (action: BulkAction): void => {
    const toProject = ({ projectId: id, name }: QueueEntry): BulkProject => ({
      id,
      name,
      workspaceId,
      connectionId: connection.id,
    });
    setFixing({ action, projects: targets().map(toProject) });
  };
  const fixes = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLElement>(null);
  const main = useRef<HTMLDivElement>(null);
  useProjectFocus(
    current?.projectId,
    () => panel.current?.querySelector<HTMLElement>('h2 a') ?? main.current,
  );

  const { tab, tabs, showTab, stepTab } = useEvidenceTab(current, { search, setSearch });
  const isEmpty = all.length === 0;
  useTriageKeys({
    step: (by) => (by === 1 ? next : previous)?.(),
    stepTab: (by) => {
      if (!isRowsOnly) stepTab(by);
    },
    decide,
    reopen: () => {
      if (canReopen) decide('reopen');
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
    undo: () => undo?.(),
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
        {current !== undefined ? (
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
              onDecide={decide}
              onFix={fix}
              onUndo={undo}
              selected={selectedCount}
              canReopen={canReopen}
              onClear={selection.clear}
              fixes={fixes}
            />
          </>
        ) : list.hasMore ? (
          <MoreToReview
            loaded={list.loaded}
            hasMatches={!isEmpty}
            isLoading={list.loadingMore}
            onMore={loadMore}
          />
        ) : (
          <EndSummary {...{ queue, missing, decisionMap }} onUndo={undo} />
        )}
      </div>
      {dialog}
      {fixing === null ? null : (
        <Suspense>
          <LazyPlanDialog {...fixing} onClose={() => setFixing(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Keeps its first text: a decision changes the position of its project just before the next one opens. */
const Opened = ({ text }: { readonly text: string }) => useState(text)[0];
