import { useEffect, useState } from 'react';

/** A row that a fling passes over stays this long at most: what it shows is not asked for. */
const restMs = 120;

/** True once the component has been on screen for a moment, and never before the first paint. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  return rested;
}
