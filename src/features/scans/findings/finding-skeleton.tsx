import { Skeleton } from '@/ui/feedback/skeleton.tsx';

/** The place of a finding that is looked for. */
export const FindingSkeleton = () => (
  <div className="flex flex-col gap-3" role="status" aria-label="Loading findings">
    <Skeleton className="h-4 w-3/4" />
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="h-24" />
  </div>
);
