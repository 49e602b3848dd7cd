import { type RefObject, useEffect } from 'react';

/** Escape anywhere inside an element gives up what it is for; a dialog or menu above it has its own. */
export function useEscape(inside: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const element = inside.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  });
}
