import { Suspense } from 'react';

import { PageFailure } from '@/entities/list-failures.tsx';
import type { Failure } from '@/entities/list-failures.tsx';
import { Button } from '@/ui/button.tsx';

interface LoadMoreProps {
  readonly list: {
    readonly failure: Failure | null;
    readonly loadingMore: boolean;
    readonly loadMore: () => void;
  };
}

/** The way to the next page of a list, or why it could not be read. */
export function LoadMore({ list }: LoadMoreProps) {
  if (list.failure?.during === 'page') {
    return (
      <Suspense>
        <PageFailure failure={list.failure} />
      </Suspense>
    );
  }
  return (
    <Button size="small" pending={list.loadingMore} onClick={list.loadMore}>
      Load more
    </Button>
  );
}
