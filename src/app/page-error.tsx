import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

import { describeError } from '@/api/describe-error.ts';
import { useOnline } from '@/api/online.ts';
import { isLoadFailure } from '@/lib/load-failure.ts';
import { PageHeader } from '@/ui/page-header.tsx';
import { ErrorState } from '@/ui/state/error-state.tsx';

/** Stands where a page could not: the rest of the shell goes on working. A network that is back is tried at once. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = (): void => {
    if (isLoadFailure(error)) {
      location.reload();
      return;
    }
    queries.reset();
    reset();
    void router.invalidate();
  };
  const online = useOnline();
  const before = useRef(online);
  const onChange = useEffectEvent(() => {
    if (online && !before.current) retry();
    before.current = online;
  });
  useEffect(() => onChange(), [online]);
  return (
    <div>
      <PageHeader title="This page could not be shown" />
      <ErrorState {...describeError(error)} onRetry={retry} />
    </div>
  );
}
