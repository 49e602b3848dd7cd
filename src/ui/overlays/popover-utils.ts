import { useLayoutEffect } from 'react';

import { place } from './placement.ts';
import type { Popover } from './use-popover.ts';

/** Shows the box beside the trigger for as long as the component that draws it is there. */
export function usePopoverBox(
  { box, trigger }: Pick<Popover, 'box' | 'trigger'>,
  align: 'start' | 'end',
): void {
  useLayoutEffect(() => {
    if (!box.current || !trigger.current) return;
    if ('showPopover' in box.current && box.current.isConnected) box.current.showPopover();
    return place(trigger.current, box.current, { side: 'bottom', align });
  }, [box, trigger, align]);
}

/** Moves the focus among elements as the arrow keys ask; true if the key was one of them. */
export function moveFocus(key: string, elements: readonly HTMLElement[]): boolean {
  const at = elements.findIndex((element) => element === document.activeElement);
  const last = elements.length - 1;
  const next = {
    ArrowDown: at >= last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[key];
  if (next === undefined) return false;
  elements[next]?.focus();
  return true;
}
