import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * A native modal dialog for as long as the component is there: Escape and a press beside it ask to close it. `firstOf`
 * gets the focus; it goes back to where it was when the dialog is gone.
 */
export function useModal(
  onClose: () => void,
  firstOf: (element: HTMLDialogElement) => HTMLElement | null,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const focusFirst = useEffectEvent((element: HTMLDialogElement) => firstOf(element)?.focus());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    focusFirst(element);
    return () => {
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
