import { useCallback, useEffect, useRef } from 'react';

/** A handler that stays the same while what it does follows the latest render: whoever is given it is not drawn anew. */
export function useStable<Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
