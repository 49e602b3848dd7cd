import { type RefObject, useLayoutEffect } from 'react';

interface PopoverElements {
  readonly box: RefObject<HTMLElement | null>;
  readonly trigger: RefObject<HTMLElement | null>;
}

/** Shows the box beside its trigger while the component is mounted. */
export function usePopoverBox({ box, trigger }: PopoverElements): void {
  useLayoutEffect(() => {
    if (box.current && trigger.current) return showBeside(trigger.current, box.current);
  }, [box, trigger]);
}

/** Opens a `floating` box, which CSS keeps beside its anchor. Returns the function that releases the anchor. */
export function showBeside(anchor: HTMLElement | SVGElement, box: HTMLElement): () => void {
  const name = `--${box.id}`;
  // A button may have a tooltip and a menu at once.
  const otherNames = (): string[] =>
    anchor.style
      .getPropertyValue('anchor-name')
      .split(', ')
      .filter((other) => other !== '' && other !== name);
  const setNames = (names: readonly string[]): void =>
    anchor.style.setProperty('anchor-name', names.join(', '));
  setNames([...otherNames(), name]);
  box.style.setProperty('position-anchor', name);
  // The DOM of unit tests has no popovers.
  if ('showPopover' in box && box.isConnected) box.showPopover();
  const release = keepInWindow(anchor, box);
  return () => {
    setNames(otherNames());
    release();
  };
}

const gap = 6;
const margin = 8;

/**
 * Safari 26 chooses a side as if the page weren't scrolled, so the box may end outside the window. Then it gets the side with
 * more room.
 */
function keepInWindow(anchor: Element, box: HTMLElement): () => void {
  const { top, bottom, left, width } = box.getBoundingClientRect();
  // On phones, a sheet has no anchor, and it may still be moving in.
  const isSheet = getComputedStyle(box).getPropertyValue('position-area') === 'none';
  if (isSheet || (top >= 0 && bottom <= window.innerHeight)) return () => undefined;
  const button = anchor.getBoundingClientRect();
  const below = window.innerHeight - button.bottom;
  const isBelow = below >= button.top;
  const placement = {
    'position-area': 'none',
    'position-try-fallbacks': 'none',
    margin: '0',
    inset: 'auto',
    left: `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`,
    [isBelow ? 'top' : 'bottom']: `${(isBelow ? button.bottom : window.innerHeight - button.top) + gap}px`,
    'max-height': `${Math.max(below, button.top) - gap - margin}px`,
  };
  for (const [property, value] of Object.entries(placement)) box.style.setProperty(property, value);
  return () => {
    for (const property of Object.keys(placement)) box.style.removeProperty(property);
  };
}

/** Moves the focus on an arrow key. Returns whether the key was one. */
export function moveFocus(key: string, elements: readonly HTMLElement[]): boolean {
  const index = elements.findIndex((element) => element === document.activeElement);
  const last = elements.length - 1;
  const next = {
    ArrowDown: index >= last ? 0 : index + 1,
    ArrowUp: index <= 0 ? last : index - 1,
    Home: 0,
    End: last,
  }[key];
  if (next === undefined) return false;
  elements[next]?.focus();
  return true;
}
