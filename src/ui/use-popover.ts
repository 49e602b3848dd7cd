import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject, ToggleEvent } from 'react';

import { place } from './placement.ts';

export interface Popover {
  open: boolean;
  show: () => void;
  /** Puts the focus back on the trigger, unless the person has gone elsewhere. */
  close: (options?: { keepFocus?: boolean }) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  box: RefObject<HTMLDivElement | null>;
  triggerProps: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    onPointerDown: (event: PointerEvent) => void;
    onClick: () => void;
  };
  boxProps: {
    ref: RefObject<HTMLDivElement | null>;
    id: string;
    popover: 'auto';
    onToggle: (event: ToggleEvent) => void;
  };
}

/**
 * A native popover (top layer, light dismiss, Escape) opened by a button and kept beside it. The box is in the document
 * only while it is open.
 */
export function usePopover(): Popover {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const id = useId();

  const close = useCallback((options?: { keepFocus?: boolean }): void => {
    setOpen(false);
    if (options?.keepFocus !== true) trigger.current?.focus();
  }, []);

  return {
    open,
    show: () => setOpen(true),
    close,
    trigger,
    box,
    triggerProps: {
      ref: trigger,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      // Light dismiss closes the popover between the press and the click; without this the click would open it again.
      onPointerDown: () => {
        wasOpen.current = open;
      },
      onClick: () => {
        setOpen(!wasOpen.current && !open);
        wasOpen.current = false;
      },
    },
    boxProps: {
      ref: box,
      id,
      popover: 'auto',
      onToggle: (event) => {
        if (event.newState === 'closed') setOpen(false);
      },
    },
  };
}

/** Shows the box beside the trigger for as long as the component that draws it is there. */
export function useShownBox(
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
