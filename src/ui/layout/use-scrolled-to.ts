import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolls a row or column until an element in it is in view: at first, and whenever `key` changes. */
export function useScrolledTo<Scroller extends HTMLElement>(
  selector: string,
  key: string,
  direction: 'row' | 'column' = 'row',
): RefObject<Scroller | null> {
  const ref = useRef<Scroller>(null);
  useLayoutEffect(() => {
    const scroller = ref.current;
    const element = scroller?.querySelector(selector);
    if (!scroller || !element) return;
    // An observer reports positions after the browser's own layout; reading them here would force one more.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        if (!entry?.rootBounds) return;
        // Scrolls the scroller only, never the page. Part of the next element stays visible.
        const { boundingClientRect: box, rootBounds: bounds } = entry;
        if (direction === 'row') {
          if (box.right > bounds.right) scroller.scrollLeft += box.right - bounds.right + 32;
          else if (box.left < bounds.left) scroller.scrollLeft -= bounds.left - box.left + 32;
          return;
        }
        // A column fades over its last 40 px.
        if (box.bottom + 40 > bounds.bottom) scroller.scrollTop += box.bottom + 40 - bounds.bottom;
        else if (box.top < bounds.top) scroller.scrollTop -= bounds.top - box.top + 32;
      },
      { root: scroller },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [selector, key, direction]);
  return ref;
}
