import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest handler, so that what depends on it isn't rendered or registered again. */
export function useStable<Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(handler);
  // A layout effect, so that a click on what is visible never calls the handler of an earlier render.
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
