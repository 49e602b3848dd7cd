import { Suspense } from 'react';

import { laterPart } from '@/ui/later.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

const LazyFailure = laterPart(async () => (await import('./failure.tsx')).PanelFailure);
const LazyReadBefore = laterPart(async () => (await import('./failure.tsx')).PanelReadBefore);

interface FailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly aside?: boolean | undefined;
}

/** What went wrong in a panel: its words are fetched when they are needed. */
export const Failure = (props: FailureProps) => (
  <Suspense fallback={<Skeleton className="h-24 w-full" />}>
    <LazyFailure {...props} />
  </Suspense>
);

/** Over what was read before the last try to read it failed. */
export const ReadBefore = (props: Omit<FailureProps, 'aside'>) => (
  <Suspense fallback={null}>
    <LazyReadBefore {...props} />
  </Suspense>
);
