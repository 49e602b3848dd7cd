import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * A footer button disappears when pressed: "Load all" becomes "Stop", and both disappear with the last row.
 * The focus stays in the footer. If the footer is empty, it moves to the first new row, or else back to the last used
 * one, unless a pointer pressed the button.
 */
export function useFooterFocus(
  count: number,
  reveal: (index: number) => void,
  lastRow: () => number = () => count,
) {
  const ref = useRef<HTMLDivElement>(null);
  /** The number of rows when the footer was last used. Null if the focus is elsewhere. */
  const from = useRef<number | null>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (from.current === null || document.activeElement !== document.body) return;
    if (ref.current !== null) {
      const used = from.current;
      const button = ref.current.querySelector('button');
      // An empty footer is about to disappear: scrolling to it would move the first new row out of the
      // window.
      if (button === null) ref.current.focus({ preventScroll: true });
      else button.focus();
      // Rows since the last use still count as new.
      from.current = used;
    } else if (count > 0) {
      const next = count > from.current ? from.current : lastRow();
      if (byKey.current) reveal(Math.min(next, count - 1));
      from.current = null;
    }
  });
  const enter = (): void => {
    from.current = count;
  };
  const leave = (): void => {
    from.current = null;
  };
  return {
    ref,
    tabIndex: -1,
    onFocus: enter,
    onClick: ({ detail }: MouseEvent) => {
      byKey.current = detail === 0;
      enter();
    },
    // Escape clears a selection.
    onKeyDown: () => {
      byKey.current = true;
    },
    onBlur: leave,
  };
}
