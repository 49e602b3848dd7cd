import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { Skeleton } from '@/ui/feedback/skeleton.tsx';

import { PanelError } from '../panel-error.tsx';

interface RestOfRowsProps {
  readonly query: UseInfiniteQueryResult;
  /** As of `useKeptError`. */
  readonly error: Error | null;
  /** How many rows there may be. */
  readonly places: number;
}

/** What stands in the place of rows that are still to come, or why they do not. */
export function RestOfRows({ query, error, places }: RestOfRowsProps) {
  const { data, dataUpdatedAt, refetch } = query;
  if (error !== null)
    return (
      <PanelError
        aside
        kept={data === undefined ? undefined : { loadedAtMs: dataUpdatedAt, className: 'mt-3' }}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data !== undefined) return null;
  return (
    <div className="flex flex-col gap-1" aria-hidden="true">
      {Array.from({ length: places }, (_, index) => (
        <Skeleton key={index} className="h-7 w-full" />
      ))}
    </div>
  );
}
