import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';

import { getPreference } from '@/ui/preferences.ts';

interface RowFocusOptions<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Keys on a row's link that aren't handled here. */
  readonly onRowKey: ((event: KeyboardEvent, row: Row, index: number) => void) | undefined;
  /** Those of `useVirtualRows`. */
  readonly reveal: (index: number) => void;
  readonly hold: (index: number | null) => void;
}

const indexOf = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  return row === null ? null : Number(row.getAttribute('data-index'));
};

const interactiveElements = 'a, button, input, select, textarea, label, [popover], dialog';

/**
 * The row's link covers the row, but tooltips and selectable text are above the link. A press on them opens
 * the row, too.
 */
function followRow(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    !(event.target instanceof Element) ||
    event.target.closest(interactiveElements)
  )
    return;
  event.target
    .closest('[data-index]')
    ?.querySelector('[data-row-link]:not(input)')
    ?.dispatchEvent(new window.MouseEvent('click', event.nativeEvent));
}

/** Moves between the rows of a table by keyboard, and keeps the focused row mounted. Spread the events into the rows' parent. */
export function useRowFocus<Row>({ rows, rowKey, onRowKey, reveal, hold }: RowFocusOptions<Row>) {
  const last = useRef<{ readonly key: string; readonly index: number } | null>(null);
  return {
    /** The index of the row that was focused last. By key, because rows may move in the meantime. */
    lastFocused(): number {
      const index = rows.findIndex((row) => rowKey(row) === last.current?.key);
      // A row that left the list leaves its place to the next one.
      return index === -1 ? (last.current?.index ?? rows.length) : index;
    },
    onKeyDown(event: KeyboardEvent): void {
      const onLink = event.target instanceof Element && event.target.matches('[data-row-link]');
      const index = indexOf(event.target);
      if (!onLink || index === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const down = index + 1;
      const up = index - 1;
      const isHandled = event.key.length > 1 || getPreference('singleKeys');
      const next = isHandled ? { ArrowDown: down, j: down, ArrowUp: up, k: up }[event.key] : undefined;
      const row = rows[index];
      if (next === undefined && row !== undefined) onRowKey?.(event, row, index);
      if (next === undefined || next < 0 || next >= rows.length) return;
      event.preventDefault();
      reveal(next);
    },
    onClick: followRow,
    onFocus(event: FocusEvent): void {
      const index = indexOf(event.target);
      const row = index === null ? undefined : rows[index];
      if (index !== null && row !== undefined) last.current = { key: rowKey(row), index };
      hold(index);
    },
    onBlur({ relatedTarget }: FocusEvent): void {
      // A row's menu returns the focus to the row.
      if (!(relatedTarget instanceof Element) || relatedTarget.closest('[popover]') === null) hold(null);
    },
  };
}
