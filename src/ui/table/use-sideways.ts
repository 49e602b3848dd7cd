import { type RefObject, type UIEvent, useRef } from 'react';

interface Sideways {
  readonly table: RefObject<HTMLDivElement | null>;
  /** For both the head and the body: each goes where the other was taken. */
  readonly onScroll: (event: UIEvent) => void;
}

/**
 * A table that is wider than its place: head and body scroll sideways together, each by itself, so that the head still
 * sticks to the window as the page scrolls.
 */
export function useSideways(): Sideways {
  const table = useRef<HTMLDivElement>(null);
  const onScroll = ({ currentTarget }: UIEvent): void => {
    const { scrollLeft } = currentTarget;
    const parts = table.current?.querySelectorAll<HTMLElement>('[data-sideways]') ?? [];
    for (const part of parts) part.scrollLeft = scrollLeft;
    table.current?.toggleAttribute('data-scrolled', scrollLeft > 0);
  };
  return { table, onScroll };
}
