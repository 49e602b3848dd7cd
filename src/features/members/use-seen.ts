import { useEffect, useState } from 'react';

/** What a fling passes over is in sight for less. */
const restMs = 120;

const watchers = new WeakMap<Element, (inSight: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all rows. */
const watch = (element: Element, tell: (inSight: boolean) => void): (() => void) => {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting);
  });
  watchers.set(element, tell);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    watchers.delete(element);
  };
};

/**
 * Whether an element has come to rest in the window, and the `ref` to give it. Rows drawn beyond the window's edges, and
 * rows that only fly by, are never seen: nothing is asked for on their behalf.
 */
export function useSeen(): readonly [seen: boolean, ref: (element: Element | null) => void] {
  const [element, setElement] = useState<Element | null>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (element === null || seen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = watch(element, (inSight) => {
      clearTimeout(timer);
      if (inSight) timer = setTimeout(() => setSeen(true), restMs);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [element, seen]);
  return [seen, setElement];
}
