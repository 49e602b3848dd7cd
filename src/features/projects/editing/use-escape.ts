import { type RefObject, useEffect } from 'react';

/** Escape anywhere inside an element gives up what it is for; a dialog, a menu, or an input method has its own. */
export function useEscape(inside: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const element = inside.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onEscape();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  });
}
