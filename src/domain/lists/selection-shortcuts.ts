import type { KeyboardEvent } from 'react';

import { getPreference } from '@/ui/preferences.ts';
import type { Shortcut } from '@/ui/shortcuts/shortcuts.tsx';

import type { RowSelection } from './selection.ts';

/** For the shortcut list of pages whose rows have no menu. */
export const selectionShortcuts: readonly Shortcut[] = [
  { keys: ['x'], does: 'Select a row (Shift for a range)' },
  { keys: ['Shift', 'm'], does: 'Go to the actions for selected rows' },
];

/** Toggles all rows of the focused group with X. True if it was that shortcut. */
export function toggleGroupByKey(
  event: KeyboardEvent,
  ids: readonly string[],
  selection: RowSelection,
): boolean {
  if (event.key.toLowerCase() !== 'x' || !getPreference('singleKeys')) return false;
  event.preventDefault();
  selection.toggleAll(ids);
  return true;
}
