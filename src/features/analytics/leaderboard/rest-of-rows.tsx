import { Skeleton } from '@/ui/skeleton.tsx';

/** The place of so many rows that are still to come. */
export const RowBones = ({ rows }: { readonly rows: number }) => (
  <div className="flex flex-col gap-1" aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} className="h-7 w-full" />
    ))}
  </div>
);
