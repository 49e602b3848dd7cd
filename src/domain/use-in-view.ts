import { useEffect, useState } from 'react';

import { isPrinting } from '@/ui/layout/use-printing.ts';

/** Rows that are scrolled past are in view for less. */
const restMs = 120;

let batch: Set<() => void> | null = null;

/** Calls back after a moment, in one batch for all that rendered together. */
function whenRested(callback: () => void): () => void {
  if (batch === null) {
    const drawn = (batch = new Set());
    queueMicrotask(() => {
      batch = null;
    });
    setTimeout(() => {
      for (const each of drawn) each();
    }, restMs);
  }
  const drawn = batch;
  drawn.add(callback);
  return () => void drawn.delete(callback);
}

/** True once the component has been on screen for a moment, and never before the first paint. */
export function useInView(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    return isPrinting() ? undefined : whenRested(() => setRested(true));
  }, []);
  return rested;
}
