import { randomId } from '@/lib/ids.ts';
import { type DecidedItem, type DecisionState, limitsOfDecisions } from '@/local/decision-map.ts';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';
import { getPreference } from '@/ui/preferences.ts';
import type { Shortcut } from '@/ui/shortcuts/shortcuts.tsx';

import type { DecisionSubject } from './subject.ts';

/** A decision, a note that keeps the current decision, or a reopen that reverts it. */
export type DecisionKind = DecisionState | 'note' | 'reopen';

/** A decision about one or more subjects. */
export interface Verdict {
  readonly kind: DecisionKind;
  /** Empty if there is none. For an accepted risk, it is the reason. */
  readonly note: string;
  readonly assignee?: string;
  /** When a snooze ends or an accepted risk expires, as an ISO time. Null: when something gets worse. */
  readonly until?: string | null;
}

/** The decisions that `DecisionBar` and menus offer, with their shortcuts. */
export const decisionActions = [
  { kind: 'done', key: 'e', label: 'Done' },
  { kind: 'snoozed', key: 's', label: 'Snooze…' },
  { kind: 'accepted_risk', key: 'a', label: 'Accept risk…' },
  { kind: 'false_positive', key: 'f', label: 'False positive' },
  { kind: 'in_progress', key: 'o', label: 'Assign…' },
  { kind: 'note', key: 'n', label: 'Add note…' },
] as const satisfies readonly { readonly kind: DecisionKind; readonly key: string; readonly label: string }[];

/** For the shortcut list of pages where findings are decided by keyboard. */
export const decisionShortcuts: readonly Shortcut[] = decisionActions.map(({ key, label }) => ({
  keys: [key],
  does: label.replace('…', ''),
  on: 'Focused finding',
}));

type KeyPress = Pick<KeyboardEvent, 'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export function decisionOfKey(event: KeyPress): DecisionKind | undefined {
  const { key, repeat, altKey, ctrlKey, metaKey, shiftKey } = event;
  // Holding a key down must not decide again and again.
  if (repeat || altKey || ctrlKey || metaKey || shiftKey || !getPreference('singleKeys')) return undefined;
  return decisionActions.find((action) => action.key === key)?.kind;
}

/** The decisions in a menu. `isDecided`: whether there is one to revert. */
export const decisionItems = (
  onDecide: (kind: DecisionKind) => void,
  isDecided: boolean,
): readonly MenuItem[] => [
  ...decisionActions.map(({ kind, label }) => ({ label, onSelect: () => onDecide(kind) })),
  ...(isDecided ? [{ label: 'Reopen', separated: true, onSelect: () => onDecide('reopen') }] : []),
];

/** Whether a decision needs nothing but the person's name. */
export const isInstant = (kind: DecisionKind): boolean =>
  kind === 'done' || kind === 'false_positive' || kind === 'reopen';

/** The subject's item with the verdict. Its facts are the baseline for later changes. */
export function applyVerdict(
  subject: DecisionSubject,
  item: DecidedItem | undefined,
  verdict: Verdict,
  by: string,
  nowMs: number,
): DecidedItem {
  const known = item?.decision;
  // Dated after the decision that it replaces, even if that came from a clock that is ahead: the latest decision wins.
  const decidedAt = new Date(
    known === undefined ? nowMs : Math.max(nowMs, Date.parse(known.at) + 1),
  ).toISOString();
  const text = verdict.note.trim();
  const notes = item?.notes ?? [];
  const isNote = verdict.kind === 'note';
  return {
    kind: subject.kind,
    project_id: subject.project_id,
    finding_id: subject.finding_id,
    decision:
      isNote && known !== undefined
        ? known
        : {
            id: randomId(),
            state: verdict.kind === 'note' || verdict.kind === 'reopen' ? null : verdict.kind,
            at: decidedAt,
            by,
            assignee: verdict.assignee?.trim() || null,
            until: verdict.until ?? null,
            project_name: subject.projectName,
            // A project on its own has no finding counts, so the last known ones stay.
            fingerprint: { ...known?.fingerprint, ...subject.facts },
          },
    notes:
      text === ''
        ? notes
        : [{ id: randomId(), at: decidedAt, by, text }, ...notes].slice(0, limitsOfDecisions.notes),
  };
}
