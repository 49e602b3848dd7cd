import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A native modal dialog for as long as the component is there: Escape and a press beside it close it. */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    element.showModal();
    element.querySelector('input')?.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const onCancel = (event: Event): void => {
      event.preventDefault();
      onClose();
    };
    // The dialog's own box is covered by its content: what hits the element itself is its backdrop.
    const onPress = (event: Event): void => {
      if (event.target === element) onClose();
    };
    element.addEventListener('cancel', onCancel, { signal });
    element.addEventListener('click', onPress, { signal });
    return () => stop.abort();
  }, [onClose]);
  return dialog;
}
