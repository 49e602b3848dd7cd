import { Suspense } from 'react';

import { laterPart } from '@/ui/later.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

import type { ReachCardProps } from './reach-card.tsx';

const LazyReachCard = laterPart(async () => (await import('./reach-card.tsx')).ReachCard);

/** The last card of the page comes when the rest is there. */
export function ReachCard(props: ReachCardProps) {
  return (
    <Suspense fallback={<Skeleton className="h-[376px] rounded-card" />}>
      <LazyReachCard {...props} />
    </Suspense>
  );
}
