import { useOnline } from '@/api/connection/online.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

/** Shown only when a page's code takes longer than a second; without a network it waits for one. */
export function PagePending() {
  if (!useOnline()) {
    return (
      <p role="status" className="px-6 py-14 text-center text-ink-2">
        Not loaded before the network was lost. It comes by itself when the network is back.
      </p>
    );
  }
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
