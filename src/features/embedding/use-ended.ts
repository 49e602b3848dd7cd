import { useState } from 'react';

import { useMoment } from './use-moment.ts';

/** Whether a moment has passed; draws anew once when it does, not every second. */
export function useEnded(at: number | null): boolean {
  const [endedAt, setEndedAt] = useState<number | null>(null);
  useMoment(at, () => setEndedAt(at));
  return at !== null && endedAt === at;
}
