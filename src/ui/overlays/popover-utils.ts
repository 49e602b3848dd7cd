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
  return () => setNames(otherNames());
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
