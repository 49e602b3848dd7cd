import { Suspense } from 'react';

import { laterPart } from '@/ui/later.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

import type { PanelFailureProps } from './failure.tsx';

const load = () => import('./failure.tsx');
const LazyFailure = laterPart(async () => (await load()).PanelFailure);
export const TrafficFailure = laterPart(async () => (await load()).TrafficFailure);
export const NotCompared = laterPart(async () => (await load()).NotCompared);

/** What went wrong in a panel: its words are fetched when they are needed. */
export const Failure = (props: PanelFailureProps) => (
  <Suspense fallback={props.kept ? null : <Skeleton className="h-24 w-full" />}>
    <LazyFailure {...props} />
  </Suspense>
);
