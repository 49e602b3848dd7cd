import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { DecisionDialog } from '@/domain/decisions/decision-dialog.tsx';
import type { DecisionSubject } from '@/domain/decisions/subject.ts';
import { useDecide } from '@/domain/decisions/use-decide.ts';
import { type DecisionKind, isInstant, type Verdict } from '@/domain/decisions/verdict.ts';
import { type Selection, useSelection, useSelectionCount } from '@/domain/lists/selection.ts';
import { reviewer } from '@/local/decisions.ts';

import { currentSubject, type QueueEntry } from './queue.ts';
import type { QueueProps, ReviewQueue } from './use-queue.ts';

const idOf = ({ projectId }: QueueEntry): string => projectId;

interface ReviewDecisions {
  readonly selection: Selection<QueueEntry>;
  readonly selectedCount: number;
  /** What a decision or a fix applies to: the selected projects, or the open one. */
  readonly targets: () => readonly QueueEntry[];
  /** Whether any of the targets has a decision to revert. */
  readonly canReopen: boolean;
  /** Decides on the targets, and opens the next project. */
  readonly decide: (kind: DecisionKind) => void;
  /** Undefined: nothing to undo. */
  readonly undo: (() => void) | undefined;
  /** The dialog for a decision's details. */
  readonly dialog: ReactNode;
}

/** The selection in the queue, and decisions on it or on the open project. */
export function useReviewDecisions(
  { all, open, place, current, goTo, reopen }: ReviewQueue,
  { list, search }: Pick<QueueProps, 'list' | 'search'>,
): ReviewDecisions {
  const workspaceId = useWorkspaceId();
  const connection = useConnection();
  const queryClient = useQueryClient();
  const selection = useSelection(keyOf(connection, 'selection', { list: 'triage', workspaceId }), idOf, {
    rows: all,
    key: search.q ?? '',
    state: list.state,
    hasMore: list.hasMore,
  });
  const selectedCount = useSelectionCount(selection);
  const targets = (): readonly QueueEntry[] => {
    if (selectedCount > 0) return selection.rows();
    return current === undefined ? [] : [current];
  };

  const { decide: commit, undo, count } = useDecide(reopen);
  const subjectsOf = (entries: readonly QueueEntry[]): readonly DecisionSubject[] =>
    entries.map((entry) =>
      currentSubject(entry, queryClient.getQueryData(projectOptions(connection, entry.projectId).queryKey)),
    );
  const save = (entries: readonly QueueEntry[], verdict: Verdict): void => {
    commit(subjectsOf(entries), verdict);
    selection.clear();
    const decided = new Set(entries.map(idOf));
    // A note changes nothing in the queue.
    if (verdict.kind === 'note' || current === undefined || !decided.has(current.projectId)) return;
    goTo(open.slice(place + 1).find(({ projectId }) => !decided.has(projectId))?.projectId);
  };
  const [asking, setAsking] = useState<{
    readonly kind: DecisionKind;
    /** The targets when the decision was started. */
    readonly entries: readonly QueueEntry[];
  } | null>(null);
  const decide = (kind: DecisionKind): void => {
    const entries = targets();
    if (entries.length === 0 || asking !== null) return;
    if (isInstant(kind) && reviewer.get() !== '') save(entries, { kind, note: '' });
    else setAsking({ kind, entries });
  };
  return {
    selection,
    selectedCount,
    targets,
    canReopen: targets().some(({ decided }) => (decided.item?.decision.state ?? null) !== null),
    decide,
    undo: count === 0 ? undefined : undo,
    dialog:
      asking === null ? null : (
        // Not lazy, because decisions can be made offline.
        <DecisionDialog
          kind={asking.kind}
          subjects={subjectsOf(asking.entries)}
          assignee={assigneeOf(asking.entries)}
          onDecide={(verdict) => save(asking.entries, verdict)}
          onClose={() => setAsking(null)}
        />
      ),
  };
}

function assigneeOf([only, ...others]: readonly QueueEntry[]): string | undefined {
  return others.length === 0 ? (only?.decided.item?.decision.assignee ?? undefined) : undefined;
}
