import { type ReactNode, Suspense } from 'react';

import { useIdle } from './use-idle.ts';

interface WhenIdleProps {
  readonly children: ReactNode;
  /** Keeps its place until then, and until its code has come. */
  readonly fallback?: ReactNode;
}

/** What the first page need not wait for. What stands around it is not drawn again when it comes. */
export function WhenIdle({ children, fallback = null }: WhenIdleProps) {
  return useIdle() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
