import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted after an await. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const shown = useRef(true);
  useEffect(() => {
    // Strict mode runs effects twice.
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
