import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Props of the element around buttons that are replaced when pressed: "Load" becomes "Stop". The focus moves to the replacement,
 * or to the element if there is none. `part` selects where the buttons are: the element or some of its descendants.
 */
export function useKeptFocus<Around extends HTMLElement>(part: string) {
  const ref = useRef<Around>(null);
  const isHeld = useRef(false);
  useEffect(() => {
    if (!isHeld.current || document.activeElement !== document.body) return;
    const next = ref.current?.querySelector<HTMLElement>(`${part} button`) ?? ref.current;
    next?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      isHeld.current = target === currentTarget || target.closest(part) !== null;
    },
    onBlur: () => {
      isHeld.current = false;
    },
  };
}
