import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

interface Options {
  /** The element whose top is where the first line begins. */
  body: RefObject<HTMLElement | null>;
  count: number;
  /** Every line's height in pixels. */
  height: number;
  /** Lines drawn beyond either edge of the window. */
  overscan: number;
}

interface Range {
  first: number;
  /** One past the last line. */
  end: number;
}

const rangeOf = (element: HTMLElement, { count, height, overscan }: Omit<Options, 'body'>): Range => {
  const above = -element.getBoundingClientRect().top;
  const first = Math.floor(above / height) - overscan;
  const end = Math.ceil((above + window.innerHeight) / height) + overscan;
  const clamp = (index: number): number => Math.min(Math.max(index, 0), count);
  return { first: clamp(first), end: clamp(end) };
};

/** Which lines of a list of equal lines are in the window, as the page itself scrolls. */
export function useWindowRange({ body: bodyRef, count, height, overscan }: Options): Range {
  const [range, setRange] = useState<Range>({ first: 0, end: 0 });

  const update = useCallback((): void => {
    if (bodyRef.current === null) return;
    const next = rangeOf(bodyRef.current, { count, height, overscan });
    setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
  }, [bodyRef, count, height, overscan]);

  // Where the list stands is known only once it stands there.
  useLayoutEffect(update, [update]);

  useEffect(() => {
    // Drawn in the frame that scrolls, so that fast scrolling shows no blank.
    const onScroll = (): void => flushSync(update);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', update);
    // What stands above the list may come or go.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', update);
      observer.disconnect();
    };
  }, [update]);

  return range;
}
