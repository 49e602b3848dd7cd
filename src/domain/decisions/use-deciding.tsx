import { type ReactNode, Suspense, useState } from 'react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { subjectKey } from '@/local/decision-map.ts';
import { decisions, reviewer } from '@/local/decisions.ts';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';
import { useStable } from '@/ui/use-stable.ts';

import type { DecisionSubject } from './subject.ts';
import { useDecide } from './use-decide.ts';
import { type DecisionKind, isInstant } from './verdict.ts';

const loadDecisionDialog = async () => (await import('./decision-dialog.tsx')).DecisionDialog;

const DecisionDialog = lazyDialog(loadDecisionDialog, ({ onClose }) => onClose);

export type OnDecide = (subjects: readonly DecisionSubject[], kind: DecisionKind) => void;

interface Deciding {
  /** All subjects get the same decision, and one undo reverts all of them. The same function for each render. */
  readonly decide: OnDecide;
  /** The dialog for a decision's details. The caller renders it outside the element that handles keys. */
  readonly dialog: ReactNode;
}

/** Decides immediately, or asks for the decision's details first. `beforeSave` runs when a decision is about to be saved. */
export function useDeciding(beforeSave?: () => void): Deciding {
  // Decisions work offline, too.
  usePreload(loadDecisionDialog, 'at once');
  const workspaceId = useWorkspaceId();
  const { decide: commit } = useDecide();
  const save: typeof commit = (subjects, verdict) => {
    beforeSave?.();
    commit(subjects, verdict);
  };
  const [asking, setAsking] = useState<{
    readonly kind: DecisionKind;
    readonly subjects: readonly DecisionSubject[];
  } | null>(null);
  const decide = useStable((subjects: readonly DecisionSubject[], kind: DecisionKind) => {
    if (subjects.length === 0) return;
    if (isInstant(kind) && reviewer.get() !== '') save(subjects, { kind, note: '' });
    else setAsking({ kind, subjects });
  });
  const [only, ...others] = asking?.subjects ?? [];
  const item =
    only === undefined || others.length > 0
      ? undefined
      : decisions.decisionMapOf(workspaceId)?.get(subjectKey(only));
  return {
    decide,
    dialog:
      asking === null ? null : (
        <Suspense>
          <DecisionDialog
            kind={asking.kind}
            subjects={asking.subjects}
            assignee={item?.decision.assignee ?? undefined}
            onDecide={(verdict) => save(asking.subjects, verdict)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      ),
  };
}
