import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';

import { isPrinting, usePrinting } from '@/ui/layout/use-printing.ts';

/** Something between the lines that is no line, such as what an open row shows. */
interface LineGap {
  /** The line that it stands below. */
  readonly after: number;
  readonly height: number;
}

interface RangeOptions {
  /** The element whose top is where the first line begins. */
  body: RefObject<HTMLElement | null>;
  count: number;
  /** Every line's height in pixels. */
  height: number;
  /** Lines drawn beyond either edge of the window. */
  overscan: number;
  gap?: LineGap | undefined;
  /** Items in a line. */
  across?: number | undefined;
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

/** The lines in the window as they would be if there were no end of them. */
const inWindow = (above: number, height: number, gap: LineGap | undefined): Range => ({
  first: Math.floor(linesAbove(above, height, gap)),
  end: Math.ceil(linesAbove(above + window.innerHeight, height, gap)),
});

/** What stands above a list, at least: its page's head and its own. */
const headHeight = 200;

/** Paper has no window, but an end: some 300 pages. Whoever wants more exports a file. */
export const printedRows = 10_000;

/** Which lines of a list of equal lines are in the window, as the page itself scrolls; on paper, all. */
export function useWindowRange({
  body: bodyRef,
  count,
  height,
  overscan,
  gap,
  across = 1,
}: RangeOptions): Range {
  // Where the list stands is known once it stands there; until then it fills the window, with nothing beyond the edge.
  const [seen, setSeen] = useState<Range>(() => inWindow(-overscan * height - headHeight, height, undefined));
  const [gapAfter, gapHeight] = [gap?.after ?? -1, gap?.height ?? 0];
  const first = Math.min(Math.max(seen.first - overscan, 0), count);
  const end = Math.min(Math.max(seen.end + overscan, 0), count);

  const update = useCallback(
    (draw: (set: () => void) => void): void => {
      if (bodyRef.current === null) return;
      const between = gapAfter < 0 ? undefined : { after: gapAfter, height: gapHeight };
      const next = inWindow(-bodyRef.current.getBoundingClientRect().top, height, between);
      const drawn = Math.max(next.first, 0) >= first && Math.min(next.end, count) <= end;
      // What is beyond the edge may wait.
      (drawn ? startTransition : draw)(() =>
        setSeen((now) => (now.first === next.first && now.end === next.end ? now : next)),
      );
    },
    [bodyRef, height, gapAfter, gapHeight, first, end, count],
  );

  const latest = useRef(update);
  useLayoutEffect(() => {
    latest.current = update;
  }, [update]);

  useLayoutEffect(() => {
    // Drawn in the frame that scrolls, so that fast scrolling shows no blank.
    const onMove = (): void => latest.current(flushSync);
    window.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    // The list may grow, and what stands above it come or go. An observer hears of both after the browser's own layout,
    // the first time before the first paint; asking here would force one.
    const observer = new ResizeObserver(onMove);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
      observer.disconnect();
    };
  }, []);

  return usePrinting() ? { first: 0, end: Math.min(count, Math.ceil(printedRows / across)) } : { first, end };
}

const OVERSCAN = 8;
/** Asking for more begins this many rows before the end, so that scrolling seldom arrives there first. */
const NEAR_END = 12;

interface RowOptions {
  body: RefObject<HTMLElement | null>;
  count: number;
  height: number;
  gap: LineGap | undefined;
  onEndReached: (() => void) | undefined;
  /** The rows themselves: another list of as many rows has an end of its own. */
  rows: readonly unknown[];
}

interface RowWindow {
  /** The indexes of the rows to draw, in order. */
  indexes: readonly number[];
  total: number;
  /** Puts the focus on a row's link, wherever the row is. */
  reveal: (index: number) => void;
  /** The row that has the focus exists even when it is out of sight, so that scrolling never loses the focus. */
  hold: (index: number | null) => void;
}

function indexesOf(first: number, end: number, held: number | null, count: number): number[] {
  const indexes = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (held === null || held >= count || (held >= first && held < end)) return indexes;
  return held < first ? [held, ...indexes] : [...indexes, held];
}

/** Which rows of a list of equal rows are in sight of the page's own scroll. */
export function useVirtualRows({
  body: bodyRef,
  count,
  height,
  gap,
  onEndReached,
  rows,
}: RowOptions): RowWindow {
  const { first, end } = useWindowRange({ body: bodyRef, count, height, overscan: OVERSCAN, gap });
  const [held, hold] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const askedFor = useRef<readonly unknown[] | null>(null);

  const focusLink = useCallback(
    (index: number): boolean => {
      const link = bodyRef.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-link]`);
      link?.focus();
      return link !== null && link !== undefined;
    },
    [bodyRef],
  );

  const reveal = useCallback(
    (index: number): void => {
      hold(index);
      if (!focusLink(index)) wanted.current = index;
    },
    [focusLink],
  );

  useEffect(() => {
    if (wanted.current !== null && focusLink(wanted.current)) wanted.current = null;
  });

  // The row that had the focus may go with another list: the focus stays at its place.
  useEffect(() => {
    if (held !== null && document.activeElement === document.body) focusLink(Math.min(held, count - 1));
  }, [rows, held, count, focusLink]);

  useEffect(() => {
    if (onEndReached === undefined) askedFor.current = null;
    if (onEndReached === undefined || count === 0 || end <= count - NEAR_END || askedFor.current === rows)
      return;
    if (isPrinting()) return;
    askedFor.current = rows;
    onEndReached();
  }, [end, count, rows, onEndReached]);

  return {
    indexes: indexesOf(first, end, held, count),
    total: count * height + (gap?.height ?? 0),
    reveal,
    hold,
  };
}
