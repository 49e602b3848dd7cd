import type { UIEvent } from 'react';

/** For both the head and the body of a table: each goes where the other was taken. */
export interface SyncScrollProps {
  /** How many columns stay in their place. */
  readonly 'data-sideways': number;
  readonly onScroll: (event: UIEvent) => void;
}

function onScroll({ currentTarget: { parentElement: table, scrollLeft } }: UIEvent): void {
  for (const part of table?.querySelectorAll('[data-sideways]') ?? []) part.scrollLeft = scrollLeft;
  table?.toggleAttribute('data-scrolled', scrollLeft > 0);
}

/**
 * A table that is wider than its place: head and body scroll sideways together, each by itself, so that the head still
 * sticks to the window as the page scrolls.
 */
export const syncScrollProps = (held: number): SyncScrollProps => ({ 'data-sideways': held, onScroll });
