import { type RefObject, useLayoutEffect } from 'react';

import { isSafari } from '@/lib/is-safari.ts';

import { phoneQuery } from '../layout/use-media.ts';

interface PopoverElements {
  readonly box: RefObject<HTMLElement | null>;
  readonly trigger: RefObject<HTMLElement | null>;
}

/** Shows the box beside its trigger while the component is mounted. */
export function usePopoverBox({ box, trigger }: PopoverElements): void {
  useLayoutEffect(() => {
    if (box.current === null || trigger.current === null) return;
    const stopGuard = guardDimmedPage(box.current, trigger.current);
    const release = showBeside(trigger.current, box.current);
    return () => {
      stopGuard();
      release();
    };
  }, [box, trigger]);
}

/** On a phone, a box is a sheet over a dimmed page. A tap there closes it, but must not press what it hits. */
function guardDimmedPage(box: HTMLElement, trigger: HTMLElement): () => void {
  const onTouchEnd = (event: TouchEvent): void => {
    const { target } = event;
    if (!(target instanceof Node) || box.contains(target) || trigger.contains(target)) return;
    // Browsers then send no mouse events and no click for the tap.
    if (window.matchMedia(phoneQuery).matches && event.cancelable) event.preventDefault();
  };
  addEventListener('touchend', onTouchEnd, true);
  return () => removeEventListener('touchend', onTouchEnd, true);
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
  box.style.cssText = `position-anchor: ${name}`;
  // The DOM of unit tests has no popovers.
  if ('showPopover' in box && box.isConnected) box.showPopover();
  if (isSafari()) keepInWindow(anchor, box);
  return () => setNames(otherNames());
}

/**
 * Safari 26 chooses a side as if the page weren't scrolled, so the box may be outside the window. Then it gets the side with
 * more room, and no anchor. Other browsers may place it only in the next frame, right after the page scrolled.
 */
function keepInWindow(anchor: Element, box: HTMLElement): void {
  const { top, bottom, left } = box.getBoundingClientRect();
  // While someone zooms in by pinching, Safari's `innerHeight` is that of the visible part. Places are in the whole window.
  const height = Math.max(innerHeight, document.documentElement.clientHeight);
  // The sheet of a phone is 8px lower while it moves in.
  if (top >= 0 && bottom <= height + 8) return;
  const button = anchor.getBoundingClientRect();
  const below = height - button.bottom;
  const inset = below < button.top ? `auto auto ${height - button.top}px` : `${button.bottom}px auto auto`;
  box.style.cssText = `inset: ${inset} ${left}px; max-height: ${Math.max(below, button.top) - 14}px`;
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
