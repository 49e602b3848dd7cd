import { type RefObject, useEffect } from 'react';

/** Escape anywhere inside an element gives up what it is for; a dialog, a menu, or an input method has its own. */
export function useEscape(inside: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const element = inside.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // What asks whether the text may go stands inside: its Escape is a no.
      if (event.target instanceof Element && event.target.closest('dialog') !== element?.closest('dialog'))
        return;
      onEscape();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  });
}
