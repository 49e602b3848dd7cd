import { Suspense } from 'react';

import type { Metric } from '@/contract/resources/metrics.ts';
import { laterPart } from '@/ui/later.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

import type { Traffic } from './use-traffic.ts';

const WeekCard = laterPart(async () => (await import('./week-card.tsx')).WeekCard);

/** A range shorter than this has not every hour of a week. */
const weekNeedsDays = 7;

interface LazyWeekCardProps {
  readonly traffic: Traffic;
  readonly metric: Metric | undefined;
}

/** Hours of a week stand where hours are read anyway, and for long enough: no request is made for them. */
export function LazyWeekCard({ traffic: { shown }, metric }: LazyWeekCardProps) {
  if (shown === null || shown.view.granularity !== 'hourly' || shown.view.days < weekNeedsDays) return null;
  if (shown.series.empty) return null;
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <WeekCard shown={shown} metric={metric === 'pageviews' ? 'pageviews' : 'visitors'} />
    </Suspense>
  );
}
