import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';

import { isPrinting, usePrinting } from '@/ui/layout/printing.tsx';
import { useAfterFirstFrame } from '@/ui/lazy/use-after-first-frame.ts';

/** Space between the lines, such as the details of an open row. */
interface LineGap {
  readonly after: number;
  readonly height: number;
}

interface RangeOptions {
  /** Its top is where the first line begins. */
  body: RefObject<HTMLElement | null>;
  count: number;
  height: number;
  /** Extra lines at both edges of the window. */
  overscan: number;
  gap?: LineGap | undefined;
  across?: number | undefined;
}

interface Range {
  first: number;
  /** One past the last line. */
  end: number;
}

/** How many lines end above `y`, with fractions. */
const linesAbove = (y: number, height: number, gap: LineGap | undefined): number => {
  const before = gap === undefined ? y : (gap.after + 1) * height;
  return (gap === undefined || y <= before ? y : Math.max(before, y - gap.height)) / height;
};

/** The visible lines, as if the list were endless. */
const inWindow = (above: number, height: number, gap: LineGap | undefined): Range => ({
  first: Math.floor(linesAbove(above, height, gap)),
  end: Math.ceil(linesAbove(above + window.innerHeight, height, gap)),
});

/** The minimum height above a list: the page header, and the header of the list. */
const headHeight = 200;

/** How many lines the first frame has. With all, *ready* comes 16% later (`npm run bench -- first`). */
const firstLines = 5;

/** About 300 printed pages. For more, people export the list. */
export const printedRows = 10_000;

/** The visible lines of a list. All lines have the same height. In print, all of them are visible. */
export function useWindowRange({
  body: bodyRef,
  count,
  height,
  overscan,
  gap,
  across = 1,
}: RangeOptions): Range {
  // The list's position is known after the first layout. Until then, assume it fills the window.
  const [seen, setSeen] = useState<Range>(() => inWindow(-overscan * height - headHeight, height, undefined));
  const first = Math.min(Math.max(seen.first - overscan, 0), count);
  const end = Math.min(Math.max(seen.end + overscan, 0), count);

  const update = useEffectEvent((): void => {
    if (bodyRef.current === null) return;
    const next = inWindow(-bodyRef.current.getBoundingClientRect().top, height, gap);
    const isDrawn = Math.max(next.first, 0) >= first && Math.min(next.end, count) <= end;
    // Renders in the same frame as the scroll, so that fast scrolling shows no blank rows. Extra lines render with lower
    // priority.
    (isDrawn ? startTransition : flushSync)(() =>
      setSeen((current) => (current.first === next.first && current.end === next.end ? current : next)),
    );
  });

  useLayoutEffect(() => {
    const onMove = (): void => update();
    // Captured, so that the scrolling of a dialog around the list counts, too.
    window.addEventListener('scroll', onMove, { passive: true, capture: true });
    window.addEventListener('resize', onMove);
    // The list may grow, and content above it may change. An observer reports both after the browser's
    // own layout, first before the first paint. Reading the position here would force a layout.
    const observer = new ResizeObserver(onMove);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('scroll', onMove, { capture: true });
      window.removeEventListener('resize', onMove);
      observer.disconnect();
    };
  }, []);

  const showsAll = useAfterFirstFrame();
  if (usePrinting()) return { first: 0, end: Math.min(count, Math.ceil(printedRows / across)) };
  return { first, end: showsAll ? end : Math.min(first + firstLines, end) };
}

const overscanRows = 8;
/** Loads more this many rows before the end. */
const rowsBeforeEnd = 12;

interface RowOptions {
  body: RefObject<HTMLElement | null>;
  count: number;
  height: number;
  gap: LineGap | undefined;
  onEndReached: (() => void) | undefined;
  /** Identifies the list: a new list of the same length loads at its own end. */
  rows: readonly unknown[];
}

interface RowWindow {
  indexes: readonly number[];
  total: number;
  /** Focuses a row's link, even if the row isn't mounted. */
  reveal: (index: number) => void;
  /** The focused row stays mounted, so that scrolling never loses the focus. */
  hold: (index: number | null) => void;
}

function indexesOf(first: number, end: number, held: number | null, count: number): number[] {
  const indexes = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (held === null || held >= count || (held >= first && held < end)) return indexes;
  return held < first ? [held, ...indexes] : [...indexes, held];
}

export function useVirtualRows({
  body: bodyRef,
  count,
  height,
  gap,
  onEndReached,
  rows,
}: RowOptions): RowWindow {
  const { first, end } = useWindowRange({ body: bodyRef, count, height, overscan: overscanRows, gap });
  const [held, setHeld] = useState<number | null>(null);
  const pendingFocus = useRef<number | null>(null);
  const requestedFor = useRef<readonly unknown[] | null>(null);

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
      if (focusLink(index)) return;
      pendingFocus.current = index;
      setHeld(index);
    },
    [focusLink],
  );
  // The focused row is already mounted, so keeping it mounted isn't urgent. A click that opens it comes first.
  const hold = useCallback((index: number | null) => startTransition(() => setHeld(index)), []);

  useEffect(() => {
    if (pendingFocus.current !== null && focusLink(pendingFocus.current)) pendingFocus.current = null;
  });

  // If the focused row is gone, the focus stays at its index.
  useEffect(() => {
    if (held !== null && document.activeElement === document.body) focusLink(Math.min(held, count - 1));
  }, [rows, held, count, focusLink]);

  useEffect(() => {
    if (onEndReached === undefined) requestedFor.current = null;
    if (
      onEndReached === undefined ||
      count === 0 ||
      end <= count - rowsBeforeEnd ||
      requestedFor.current === rows
    )
      return;
    if (isPrinting()) return;
    requestedFor.current = rows;
    onEndReached();
  }, [end, count, rows, onEndReached]);

  return {
    indexes: indexesOf(first, end, held, count),
    total: count * height + (gap?.height ?? 0),
    reveal,
    hold,
  };
}
