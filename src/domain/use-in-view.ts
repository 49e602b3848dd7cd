import { useEffect, useState } from 'react';

import { isPrinting } from '@/ui/layout/printing.tsx';

/** Rows that are scrolled past are visible for less. */
const restMs = 120;

interface Watched {
  inView: boolean;
  readonly onRest: () => void;
}

const watched = new WeakMap<Element, Watched>();
let observer: IntersectionObserver | undefined;

/** One observer for all elements, and one timer for those that come into view together. */
function watch(element: Element, onRest: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const found = watched.get(target);
      if (found) found.inView = isIntersecting;
    }
    setTimeout(() => {
      for (const { target } of entries) {
        const found = watched.get(target);
        if (found?.inView) found.onRest();
      }
    }, restMs);
  });
  watched.set(element, { inView: false, onRest });
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    watched.delete(element);
  };
}

/**
 * Whether an element has stayed in view for a moment, and the `ref` to attach. Never true before the first paint, nor
 * for rows outside the window, scrolled past, or rendered only for print.
 */
export function useInView(): readonly [inView: boolean, ref: (element: Element | null) => void] {
  const [element, setElement] = useState<Element | null>(null);
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (element === null || rested || isPrinting()) return;
    return watch(element, () => setRested(true));
  }, [element, rested]);
  return [rested, setElement];
}
