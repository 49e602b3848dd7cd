import { Suspense } from 'react';

import { Button } from '@/ui/controls/button.tsx';

import { PageFailure, type ErrorDetails } from './lists/list-errors.tsx';

interface LoadMoreProps {
  readonly list: {
    readonly failure: ErrorDetails | null;
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
