import { Suspense } from 'react';

import { laterPart } from '@/ui/later.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

const LazyFailure = laterPart(async () => (await import('./failure.tsx')).PanelFailure);

interface FailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly aside?: boolean | undefined;
  readonly kept?: boolean | undefined;
}

/** What went wrong in a panel: its words are fetched when they are needed. */
export const Failure = (props: FailureProps) => (
  <Suspense fallback={props.kept ? null : <Skeleton className="h-24 w-full" />}>
    <LazyFailure {...props} />
  </Suspense>
);
