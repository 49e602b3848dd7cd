import { useState } from 'react';

import { useOnline } from '@/api/connection/online.ts';
import { useEverySecond } from '@/ui/time/use-now.ts';

import { roughDuration } from './lists/request-cost.ts';

/** A rate measured in less time says little. */
const minimumMs = 3_000;

interface TimeLeftProps {
  readonly done: number;
  readonly total: number;
}

/** " · about 25s left", once the rate since it was first shown is known. Unmount it while the work is paused. */
export const TimeLeft = (props: TimeLeftProps) => (useOnline() ? <MeasuredTimeLeft {...props} /> : null);

function MeasuredTimeLeft({ done, total }: TimeLeftProps) {
  const now = useEverySecond();
  const [start] = useState({ now, done });
  const passedMs = now - start.now;
  const added = done - start.done;
  if (passedMs < minimumMs || added <= 0 || total <= done) return null;
  return (
    <span className="text-ink-3"> · about {roughDuration((passedMs / added) * (total - done))} left</span>
  );
}
