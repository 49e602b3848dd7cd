import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted after an await. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(true);
  useEffect(() => {
    // Strict mode runs effects twice.
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
