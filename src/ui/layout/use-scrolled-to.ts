import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolls a row sideways until an element in it is in view: at first, and whenever `key` changes. */
export function useScrolledTo<Row extends HTMLElement>(selector: string, key: string): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    const element = row?.querySelector(selector);
    if (!row || !element) return;
    // An observer reports positions after the browser's own layout; reading them here would force one more.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        if (!entry?.rootBounds) return;
        // Scrolls the row only, never the page. Part of the next element stays visible.
        const { boundingClientRect: box, rootBounds: bounds } = entry;
        if (box.right > bounds.right) row.scrollLeft += box.right - bounds.right + 32;
        else if (box.left < bounds.left) row.scrollLeft -= bounds.left - box.left + 32;
      },
      { root: row },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [selector, key]);
  return ref;
}
