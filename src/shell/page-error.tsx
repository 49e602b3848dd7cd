import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { useOnline } from '@/api/connection/online.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isChunkLoadError } from '@/lib/is-chunk-load-error.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

/** Stands where a page could not: the rest of the shell goes on working. A network that is back is tried at once. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = (): void => {
    if (isChunkLoadError(error)) {
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
    // A reload would lose connections that live in memory alone: there it is only offered.
    const losesConnections = isChunkLoadError(error) && connectionStore.all().some(({ kept }) => !kept);
    if (online && !before.current && !losesConnections) retry();
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
