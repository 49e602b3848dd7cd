import { useEffect, useMemo } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { type DecidedItem, type DecisionMap, type Fingerprint, subjectKey } from '@/local/decision-map.ts';
import { decisions, useDecisions } from '@/local/decisions.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';
import { useNow } from '@/ui/time/use-now.ts';

import {
  type DecisionStatus,
  decisionStatus,
  decisionWord,
  fingerprintOf,
  isComparable,
} from './decision-status.ts';
import type { DecisionWord } from './decision-words.ts';

/** What people decide on: a project or one of its findings, in its current state. */
export interface DecisionSubject extends Pick<DecidedItem, 'kind' | 'project_id' | 'finding_id'> {
  /** Its name in dialogs and toasts. Never the detected text of a finding. */
  readonly name: string;
  /** The project's name, which is stored with the decision. Null: unknown. */
  readonly projectName: string | null;
  /**
   * What the decision is based on: `fingerprintOf` a project's inventory row, `{ level, status }` of a finding, `{ status }` of a
   * personal-data finding. Undefined: not loaded, so changes can't be detected.
   */
  readonly facts: Fingerprint | undefined;
}

/** A project as the inventory lists it. */
export function projectSubject(row: InventoryRow): DecisionSubject {
  const name = projectName(row);
  return {
    kind: 'project',
    project_id: row.id,
    finding_id: null,
    name,
    projectName: name,
    facts: fingerprintOf(row),
  };
}

/** A subject's latest decision with its notes, and the resulting status. */
export interface Decided {
  readonly item: DecidedItem | undefined;
  readonly status: DecisionStatus;
  /** Whether it was decided, but no field that can get worse was available both then and now. */
  readonly isBlind: boolean;
}

type Subject = Pick<DecisionSubject, 'kind' | 'project_id' | 'finding_id' | 'facts'>;

export function decidedOf(decisionMap: DecisionMap, subject: Subject, nowMs: number): Decided {
  const item = decisionMap.get(subjectKey(subject));
  const { facts } = subject;
  const status = decisionStatus(item, facts, nowMs);
  const isBlind =
    item !== undefined &&
    status.kind !== 'new' &&
    (facts === undefined || !isComparable(item.decision.fingerprint, facts));
  return { item, status, isBlind };
}

/** The decision for a file. Null if it is unknown, because the stored decisions aren't loaded. */
export const exportedDecision = (
  workspaceId: string,
  status: DecisionStatus | undefined,
): DecisionWord | null =>
  status === undefined || (status.kind === 'new' && decisions.hasFailed(workspaceId))
    ? null
    : decisionWord(status);

const about = 'stored decisions';
/** Whether the last load failed. Only the first page that shows decisions reports it, not every page. */
let hasFailed = false;

async function reportLoad(workspaceId: string): Promise<void> {
  const isLoaded = await decisions.load(workspaceId);
  if (isLoaded !== hasFailed) return;
  hasFailed = !isLoaded;
  if (isLoaded) return toasts.outdate(about);
  toast({
    tone: 'neutral',
    title: 'Couldn’t load decisions',
    description: 'Only those made in this tab are shown.',
    action: {
      label: 'Try again',
      onSelect: () => {
        hasFailed = false;
        void reportLoad(workspaceId);
      },
    },
    about,
  });
}

/**
 * Looks up the status of any subject in the workspace: call `const decidedOf = useDecisionStatus()` once per list. Undefined
 * until the decisions have loaded. The function changes with each decision, and every 30 seconds because dates pass.
 */
export function useDecisionStatus(): ((subject: Subject) => Decided) | undefined {
  const workspaceId = useWorkspaceId();
  const decisionMap = useDecisions(workspaceId);
  // Decisions that loaded too slowly may still arrive.
  useEffect(() => void reportLoad(workspaceId), [workspaceId, decisionMap]);
  const nowMs = useNow();
  return useMemo(
    () => (decisionMap === undefined ? undefined : (subject) => decidedOf(decisionMap, subject, nowMs)),
    [decisionMap, nowMs],
  );
}
