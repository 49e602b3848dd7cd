import {
  useCallback,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type ToggleEvent,
} from 'react';

export interface Popover {
  open: boolean;
  show: () => void;
  /** Returns the focus to where it was when the popover opened. */
  close: (options?: { keepFocus?: boolean }) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  box: RefObject<HTMLDivElement | null>;
  triggerProps: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    onPointerDown: (event: PointerEvent) => void;
    onClick: (event: MouseEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: () => void;
  };
  boxProps: {
    ref: RefObject<HTMLDivElement | null>;
    id: string;
    popover: 'auto';
    onToggle: (event: ToggleEvent) => void;
  };
}

/**
 * A native popover (top layer, light dismiss, Escape) beside its button. The box exists only while it is
 * open.
 */
export function usePopover(startsOpen = false): Popover {
  const [open, setOpen] = useState(startsOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The element that had the focus when a shortcut pressed the trigger.
  const before = useRef<Element | null>(null);
  const id = useId();

  const close = useCallback((options?: { keepFocus?: boolean }): void => {
    setOpen(false);
    if (options?.keepFocus === true) return;
    if (before.current === document.body) blurActive();
    else if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    else trigger.current?.focus();
  }, []);

  return {
    open,
    show: () => {
      before.current = null;
      setOpen(true);
    },
    close,
    trigger,
    box,
    triggerProps: {
      ref: trigger,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      // Light dismiss closes the popover between press and click. Without this the click would reopen it.
      onPointerDown: () => {
        wasOpen.current = open;
      },
      onClick: ({ detail }) => {
        // `detail` is 0 without a pointer: by its own key, or by a shortcut from elsewhere.
        before.current = detail === 0 ? document.activeElement : null;
        setOpen(!wasOpen.current && !open);
        wasOpen.current = false;
      },
      // Also cancels a popover that is still loading, because it would take the focus.
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !open || box.current !== null) return;
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
      },
      onBlur: () => {
        if (box.current === null) setOpen(false);
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

function blurActive(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
