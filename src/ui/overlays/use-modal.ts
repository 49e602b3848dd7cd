import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

import { raiseRootFlag } from '../layout/root-flag.ts';
import { useStable } from '../use-stable.ts';
import { addModal, isUppermost, removeModal } from './uppermost-modal.ts';

interface ModalOptions {
  /** Called for Escape, a press on the backdrop, and Back. */
  readonly onClose: () => void;
  /** The element that gets the focus. */
  readonly firstOf: (element: HTMLDialogElement) => HTMLElement | null;
  /** Whether a search parameter opens it, so that Back closes it anyway. */
  readonly inAddress?: boolean | undefined;
  /** Called after the focus has returned, to move it elsewhere. */
  readonly onLeave?: (() => void) | undefined;
}

/** A native modal dialog while the component is mounted. It returns the focus when it closes. */
export function useModal({
  onClose,
  firstOf,
  inAddress = false,
  onLeave,
}: ModalOptions): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(dialog, onClose, inAddress);
  const close = useEffectEvent(onClose);
  const leave = useEffectEvent(() => onLeave?.());
  const focusFirst = useEffectEvent((element: HTMLDialogElement) => firstOf(element)?.focus());
  // A layout effect, or a key that is pressed as soon as the dialog is visible would be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    // The owner may keep it open. Chromium closes it at the second Escape or Back without asking.
    element.setAttribute('closedby', 'none');
    // Before the dialog opens or closes, which computes the page's styles anyway. Afterwards they would be computed twice.
    const lower = element.classList.contains('drawer') ? null : raiseRootFlag('modal');
    if (!element.open) element.showModal();
    addModal(element);
    focusFirst(element);
    const onCancel = (event: Event): void => {
      if (event.target !== element) return;
      event.preventDefault();
      close();
    };
    // Content covers the dialog's box: events on the element itself hit the backdrop.
    let pressed = false;
    const onPointerDown = (event: Event): void => {
      pressed = event.target === element;
    };
    const onClick = (event: Event): void => {
      // A text selection that ends on the backdrop isn't a click on it.
      if (pressed && event.target === element) close();
    };
    // Escape asks the owner. With `closedby="none"` the browser leaves it to us.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // The browser closes popovers above the dialog.
      if (!isUppermost(element) || document.querySelector('[popover="auto"]') !== null) return;
      event.preventDefault();
      close();
    };
    const stop = new AbortController();
    const { signal } = stop;
    // Chromium before 134 ignores `closedby`.
    element.addEventListener('close', () => close(), { signal });
    element.addEventListener('cancel', onCancel, { signal });
    element.addEventListener('pointerdown', onPointerDown, { signal });
    element.addEventListener('click', onClick, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => {
      stop.abort();
      lower?.();
      element.close();
      removeModal(element);
      // If a double click closed it, the second click would hit the page below, such as the link of a row.
      document.addEventListener('click', dropRepeated, { capture: true, once: true });
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // React hears no event while it removes the dialog, and `onFocus` handlers would miss this one.
      queueMicrotask(() => {
        if (document.activeElement === before)
          before?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      });
      leave();
    };
  }, []);
  return dialog;
}

/** Drops the second click of a double click. */
function dropRepeated(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Back closes the topmost dialog before it leaves the page. */
function useBackCloses(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  inAddress: boolean,
): void {
  const close = useStable(onClose);
  // A new function would register the blocker again, behind that of an unsaved form in the dialog.
  const shouldBlockFn = useCallback(
    ({ action }: { readonly action: string }): boolean => {
      if (action !== 'BACK' || !isUppermost(dialog.current)) return false;
      close();
      return true;
    },
    [dialog, close],
  );
  useBlocker({ shouldBlockFn, enableBeforeUnload: false, disabled: inAddress });
}
