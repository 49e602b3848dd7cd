import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Something between the lines that is no line, such as what an open row shows. */
export interface LineGap {
  /** The line that it stands below. */
  readonly after: number;
  readonly height: number;
}

interface Options {
  /** The element whose top is where the first line begins. */
  body: RefObject<HTMLElement | null>;
  count: number;
  /** Every line's height in pixels. */
  height: number;
  /** Lines drawn beyond either edge of the window. */
  overscan: number;
  gap?: LineGap | undefined;
}

interface Range {
  first: number;
  /** One past the last line. */
  end: number;
}

/** How many lines end above `y`, with a part of the next. */
const linesAbove = (y: number, height: number, gap: LineGap | undefined): number => {
  const before = gap === undefined ? y : (gap.after + 1) * height;
  return (gap === undefined || y <= before ? y : Math.max(before, y - gap.height)) / height;
};

const rangeOf = (element: HTMLElement, { count, height, overscan, gap }: Omit<Options, 'body'>): Range => {
  const above = -element.getBoundingClientRect().top;
  const first = Math.floor(linesAbove(above, height, gap)) - overscan;
  const end = Math.ceil(linesAbove(above + window.innerHeight, height, gap)) + overscan;
  const clamp = (index: number): number => Math.min(Math.max(index, 0), count);
  return { first: clamp(first), end: clamp(end) };
};

/** Which lines of a list of equal lines are in the window, as the page itself scrolls. */
export function useWindowRange({ body: bodyRef, count, height, overscan, gap }: Options): Range {
  const [range, setRange] = useState<Range>({ first: 0, end: 0 });
  const [gapAfter, gapHeight] = [gap?.after ?? -1, gap?.height ?? 0];

  const update = useCallback((): void => {
    if (bodyRef.current === null) return;
    const between = gapAfter < 0 ? undefined : { after: gapAfter, height: gapHeight };
    const next = rangeOf(bodyRef.current, { count, height, overscan, gap: between });
    setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
  }, [bodyRef, count, height, overscan, gapAfter, gapHeight]);

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
