import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

import { decisionActions, type DecisionKind } from '@/domain/decisions/verdict.ts';
import { getPreference } from '@/ui/preferences.ts';
import { isSystemShortcut, type Shortcut, usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';

const shortcuts: readonly Shortcut[] = [
  { keys: ['j', 'k'], does: 'Next or previous project' },
  { keys: ['[', ']'], does: 'Previous or next evidence tab' },
  ...decisionActions.map(({ key, label }) => ({ keys: [key], does: label.replace('…', '') })),
  { keys: ['u'], does: 'Reopen' },
  { keys: ['r'], does: 'Fix' },
  { keys: ['x', 'Shift+x'], does: 'Select, or select a range' },
  { keys: ['Enter'], does: 'Open project' },
  { keys: ['z'], does: 'Undo' },
];

export interface TriageKeys {
  readonly step: (by: 1 | -1) => void;
  readonly stepTab: (by: 1 | -1) => void;
  readonly decide: (kind: DecisionKind) => void;
  readonly reopen: () => void;
  readonly fix: () => void;
  readonly select: (range: boolean) => void;
  /** False if nothing was selected. */
  readonly clear: () => boolean;
  readonly open: () => void;
  readonly undo: () => void;
}

const typing = 'input:not([type="checkbox"]), textarea, select, [popover]';
const pressed = 'a, button, summary, input, [role="tab"]';

export function useTriageKeys(keys: TriageKeys): void {
  usePageShortcuts(shortcuts);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    // The focus may be on the page while a dialog covers it.
    if (event.target.closest(typing) !== null || document.querySelector('dialog[open]') !== null) return;
    if (runKey(event, event.target, keys)) event.preventDefault();
  });
  // In a layout effect, so that keys work as soon as the project is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** True if the event was a shortcut. */
function runKey(event: KeyboardEvent, target: Element, keys: TriageKeys): boolean {
  const { key, shiftKey } = event;
  if (isSystemShortcut(event)) return false;
  if (key === 'Escape') return keys.clear();
  if (key === 'Enter') {
    // A focused control keeps its own action, except the open project's line in the queue, where Enter opens the
    // project.
    if (shiftKey || (target.closest(pressed) !== null && target.closest('[aria-current="true"]') === null))
      return false;
    keys.open();
    return true;
  }
  if (!getPreference('singleKeys')) return false;
  if (key === '[' || key === ']') {
    keys.stepTab(key === ']' ? 1 : -1);
    return true;
  }
  if (!shiftKey && (key === 'j' || key === 'k')) {
    keys.step(key === 'j' ? 1 : -1);
    return true;
  }
  // Holding a key down must not decide on one project after another.
  if (event.repeat) return false;
  if (key.toLowerCase() === 'x') {
    keys.select(shiftKey);
    return true;
  }
  if (shiftKey) return false;
  const action = decisionActions.find((candidate) => candidate.key === key);
  if (action !== undefined) keys.decide(action.kind);
  else if (key === 'z') keys.undo();
  else if (key === 'u') keys.reopen();
  else if (key === 'r') keys.fix();
  else return false;
  return true;
}

/**
 * Moves the focus to the next project when what had it disappears with the last one: its link, its evidence, its line in
 * the queue, or the decision bar after the last project.
 */
export function useProjectFocus(projectId: string | undefined, target: () => HTMLElement | null): void {
  const openedId = useRef(projectId);
  const focus = useEffectEvent(() => target()?.focus({ preventScroll: true }));
  useEffect(() => {
    if (openedId.current === projectId) return;
    openedId.current = projectId;
    if (document.activeElement === document.body) focus();
  }, [projectId]);
}
