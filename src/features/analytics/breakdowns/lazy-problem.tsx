import { Suspense } from 'react';

import { laterPart } from '@/ui/later.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

import type { PanelProblemProps } from './panel-problem.tsx';

/** The words for failures are many, and most panels never need them: they are fetched when the page is idle. */
export const loadProblem = () => import('./panel-problem.tsx');

const Lazy = laterPart(async () => (await loadProblem()).PanelProblem);

export function PanelProblem(props: PanelProblemProps) {
  return (
    <Suspense fallback={props.readAtMs === undefined ? <Skeleton className="h-24 w-full" /> : null}>
      <Lazy {...props} />
    </Suspense>
  );
}
