import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

import { isPrinting } from '@/ui/layout/use-printing.ts';

import { type LineGap, useWindowRange } from './use-window-range.ts';

const OVERSCAN = 8;
/** Asking for more begins this many rows before the end, so that scrolling seldom arrives there first. */
const NEAR_END = 12;

interface Options {
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
}: Options): RowWindow {
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
