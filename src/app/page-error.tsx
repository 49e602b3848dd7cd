import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

import { describeError } from '@/api/describe-error.ts';
import { PageHeader } from '@/ui/page-header.tsx';
import { ErrorState } from '@/ui/state/error-state.tsx';

/** Stands where a page could not: the rest of the shell goes on working. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = (): void => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <div>
      <PageHeader title="This page could not be shown" />
      <ErrorState {...describeError(error)} onRetry={retry} />
    </div>
  );
}
