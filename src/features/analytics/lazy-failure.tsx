import { Suspense } from 'react';

import { laterPart } from '@/ui/later.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

import type { PanelFailureProps } from './failure.tsx';

/** Fetches the words of what goes wrong. */
export const loadFailure = () => import('./failure.tsx');
const LazyFailure = laterPart(async () => (await loadFailure()).PanelFailure);
export const TrafficFailure = laterPart(async () => (await loadFailure()).TrafficFailure);
export const NotCompared = laterPart(async () => (await loadFailure()).NotCompared);

/** What went wrong in a panel: its words are fetched when they are needed. */
export const Failure = (props: PanelFailureProps) => (
  <Suspense fallback={props.kept ? null : <Skeleton className="h-24 w-full" />}>
    <LazyFailure {...props} />
  </Suspense>
);
