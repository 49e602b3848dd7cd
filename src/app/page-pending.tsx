import { Skeleton } from '@/ui/skeleton.tsx';

/** Shown only when a page's code takes longer than a second. */
export function PagePending() {
  return (
    <div className="flex flex-col gap-2" aria-busy="true">
      <p className="sr-only" role="status">
        Loading the page
      </p>
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-3.5 w-64" />
      <Skeleton className="mt-4 h-64 w-full" />
    </div>
  );
}
