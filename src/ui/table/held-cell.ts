import type { CSSProperties } from 'react';

/** What keeps a cell in its place while the rest of its table scrolls sideways; nothing for the rest. */
export const heldClass = (held: readonly number[] | undefined, at: number): string | undefined => {
  if (held === undefined || at >= held.length) return undefined;
  return at === held.length - 1 ? 'held held-edge' : 'held';
};

/** How far from the left it stays. */
export const heldStyle = (
  held: readonly number[] | undefined,
  at: number,
): (CSSProperties & Record<'--left', string>) | undefined => {
  const left = held?.[at];
  return left === undefined ? undefined : { '--left': `${left}px` };
};
