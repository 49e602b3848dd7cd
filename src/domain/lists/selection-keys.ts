import type { KeyboardEvent } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { toast } from '@/ui/feedback/toast.ts';
import { getPreference } from '@/ui/preferences.ts';
import type { Shortcut } from '@/ui/shortcuts/shortcuts.tsx';

import type { RowSelection } from './selection.ts';

/** For the shortcut list of pages whose rows have no menu. */
export const selectionShortcuts: readonly Shortcut[] = [
  { keys: ['x'], does: 'Select a row (Shift for a range)' },
  { keys: ['Shift', 'm'], does: 'Go to the actions for selected rows' },
];

/** Also for a pressed button of the bar that disappears. */
export const focusAction = (): boolean => {
  const action = document.querySelector<HTMLElement>('[data-bar-actions] button');
  action?.focus();
  return action !== null;
};

/** The code of the first bar may still be loading. The focus then follows, unless the person has moved on. */
function focusBarActions(selection: RowSelection): void {
  if (focusAction()) return;
  const { activeElement } = document;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== activeElement || focusAction()) stop();
  });
  const unsubscribe = selection.subscribe(() => {
    if (selection.count() === 0) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    unsubscribe();
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

/**
 * Changes a selection by a shortcut. No checkbox has the focus to announce it, and screen readers ignore the count in a bar
 * that appears or disappears at the same time, so a toast announces it. `next` adds where to go from there.
 */
export function changeSelection(selection: RowSelection, change: () => void, next = ''): void {
  const before = selection.count();
  change();
  const count = selection.count();
  if (before > 0 === count > 0) return;
  const title = count === 0 ? 'Nothing selected' : `${formatNumber(count)} selected${next}`;
  toast({ tone: 'neutral', title, isSpoken: true, about: 'selection' });
}

/** Selects with X. All rows come before the actions, so Tab alone would take a newcomer through hundreds of stops. */
function selectByKey(event: KeyboardEvent, selection: RowSelection, select: () => void): boolean {
  if (event.key.toLowerCase() !== 'x' || !getPreference('singleKeys')) return false;
  event.preventDefault();
  changeSelection(selection, select, '. Press Shift M for actions');
  return true;
}

/**
 * The shortcuts of a selection on a row: X selects the row, Shift+X a range, and Shift+M moves to the actions of the
 * selection, which come after all rows. True if the key was one of them.
 */
export function handleSelectionKey(
  event: KeyboardEvent,
  id: string | null,
  selection: RowSelection,
): boolean {
  if (event.key === 'M' && getPreference('singleKeys')) {
    if (selection.count() > 0) focusBarActions(selection);
    return true;
  }
  return id !== null && selectByKey(event, selection, () => selection.toggle(id, event.shiftKey));
}

/** Toggles all rows of the focused group with X. True if it was that shortcut. */
export const toggleGroupByKey = (
  event: KeyboardEvent,
  ids: readonly string[],
  selection: RowSelection,
): boolean => selectByKey(event, selection, () => selection.toggleAll(ids));
