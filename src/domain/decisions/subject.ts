import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { projectName } from '@/domain/project-labels.ts';
import type { DecidedItem, DecisionMap, Fingerprint } from '@/local/decision-map.ts';
import { subjectKey } from '@/local/decision-map.ts';

import { type DecisionStatus, decisionStatus, fingerprintOf, isComparable } from './wake.ts';

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

export function decidedOf(
  decisionMap: DecisionMap,
  subject: Pick<DecisionSubject, 'kind' | 'project_id' | 'finding_id' | 'facts'>,
  nowMs: number,
): Decided {
  const item = decisionMap.get(subjectKey(subject));
  const { facts } = subject;
  const status = decisionStatus(item, facts, nowMs);
  const isBlind =
    item !== undefined &&
    status.kind !== 'new' &&
    (facts === undefined || !isComparable(item.decision.fingerprint, facts));
  return { item, status, isBlind };
}
