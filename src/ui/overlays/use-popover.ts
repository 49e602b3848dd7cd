import {
  useCallback,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type ToggleEvent,
} from 'react';

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
      // What has not come yet is called off like what is there: it would take the focus from whoever has gone on.
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
