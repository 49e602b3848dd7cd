import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface ModalOptions {
  /** Escape, a press beside the dialog, and the browser's Back. */
  readonly onClose: () => void;
  /** What gets the focus. */
  readonly firstOf: (element: HTMLDialogElement) => HTMLElement | null;
  /** The address says that it is open, so that going back closes it by itself. */
  readonly inAddress?: boolean | undefined;
}

/**
 * A native modal dialog for as long as the component is there. The focus goes back to where it was when the dialog is
 * gone.
 */
export function useModal({
  onClose,
  firstOf,
  inAddress = false,
}: ModalOptions): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(dialog, onClose, inAddress);
  useEscapeCloses(dialog, onClose);
  const close = useEffectEvent(onClose);
  const focusFirst = useEffectEvent((element: HTMLDialogElement) => firstOf(element)?.focus());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    focusFirst(element);
    // A phone's Back closes it like Escape, and of several in a row asks nobody: whether it closes is its owner's to say.
    const onClosed = (): void => {
      if (element.open) return;
      element.showModal();
      close();
    };
    element.addEventListener('close', onClosed);
    return () => {
      element.removeEventListener('close', onClosed);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let pressed = false;
    const onCancel = (event: Event): void => {
      if (event.target !== element) return;
      // Whether it closes is its owner's to say.
      event.preventDefault();
      onClose();
    };
    // The dialog's own box is covered by its content: what hits the element itself is its backdrop.
    const onPointerDown = (event: Event): void => {
      pressed = event.target === element;
    };
    const onClick = (event: Event): void => {
      // Both ends of the press on the backdrop: a text selection that ends there is not a wish to leave.
      if (pressed && event.target === element) onClose();
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('cancel', onCancel, { signal });
    element.addEventListener('pointerdown', onPointerDown, { signal });
    element.addEventListener('click', onClick, { signal });
    return () => stop.abort();
  }, [onClose]);
  return dialog;
}

const isUppermost = (dialog: HTMLDialogElement | null): boolean =>
  dialog === [...document.querySelectorAll('dialog[open]')].at(-1);

/**
 * Escape before the browser has it: of several in a row Chromium lets nobody say no to the last, and a dialog that its
 * owner keeps open would be gone with what was typed in it.
 */
function useEscapeCloses(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // What lies over the dialog is the browser's to close.
      if (!isUppermost(dialog.current) || document.querySelector('[popover="auto"]') !== null) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dialog]);
}

/** The browser's Back closes the uppermost dialog, before it leaves the page under it. */
function useBackCloses(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  inAddress: boolean,
): void {
  const history = useRouter().history;
  const close = useEffectEvent(onClose);
  // Before what the dialog holds asks about unsaved text: it is still there afterwards, or its owner asks.
  useLayoutEffect(() => {
    if (inAddress) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || !isUppermost(dialog.current)) return false;
        close();
        return true;
      },
    });
  }, [dialog, history, inAddress]);
}
