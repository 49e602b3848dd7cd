import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * A button below the rows goes when it is pressed: "Load all" becomes "Stop", and with the last row both go. The focus
 * stays with what the footer has then; where nothing is left of it, it goes on to the first row that came, unless a
 * pointer pressed it: who looks elsewhere by then is not called back.
 */
export function useFooterFocus(count: number, reveal: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  /** How many rows there were when it was used last; null: the focus is elsewhere. */
  const from = useRef<number | null>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (from.current === null || document.activeElement !== document.body) return;
    if (ref.current !== null) {
      const used = from.current;
      const button = ref.current.querySelector('button');
      // An empty footer is about to go: scrolling to it would take the first new row out of the window again.
      if (button === null) ref.current.focus({ preventScroll: true });
      else button.focus();
      // Nobody used it: the rows that came since then still count as new.
      from.current = used;
    } else if (count > 0) {
      if (byKey.current) reveal(Math.min(from.current, count - 1));
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
    onBlur: leave,
  };
}
