import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the page, for what goes on after a wait: whoever has left is told elsewhere. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const shown = useRef(true);
  useEffect(() => {
    // Strict mode takes effects back and runs them again.
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
