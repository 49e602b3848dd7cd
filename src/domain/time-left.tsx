import { useState } from 'react';

import { useEverySecond } from '@/ui/time/use-now.ts';

import { roughDuration } from './lists/request-cost.ts';

/** A rate measured in less time says little. */
const measuredMs = 3_000;

interface TimeLeftProps {
  readonly done: number;
  readonly total: number;
}

/** " · about 25s left", by the rate since it was first shown, once that is known. Unmount it while the work is paused. */
export function TimeLeft({ done, total }: TimeLeftProps) {
  const now = useEverySecond();
  const [start] = useState({ now, done });
  const passedMs = now - start.now;
  const added = done - start.done;
  if (passedMs < measuredMs || added <= 0 || total <= done) return null;
  return (
    <span className="text-ink-3"> · about {roughDuration((passedMs / added) * (total - done))} left</span>
  );
}
