import { Suspense } from 'react';

import { laterPart } from '@/ui/later.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

import type { FailureProps } from './failures.tsx';

/** The words for failures are many, and most overviews never need them: they are fetched when the page is idle. */
export const loadFailures = () => import('./failures.tsx');

const LazyFailure = laterPart(async () => (await loadFailures()).Failure);
const LazyCountFailure = laterPart(async () => (await loadFailures()).CountFailure);

export function Failure(props: FailureProps) {
  return (
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <LazyFailure {...props} />
    </Suspense>
  );
}

export function CountFailure({ error }: { readonly error: Error }) {
  return (
    <Suspense fallback={<Skeleton className="h-3.5 w-20" />}>
      <LazyCountFailure error={error} />
    </Suspense>
  );
}
