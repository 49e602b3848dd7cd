import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

import { describeError } from '@/api/describe-error.ts';
import { useOnline } from '@/api/online.ts';
import { PageHeader } from '@/ui/page-header.tsx';
import { ErrorState } from '@/ui/state/error-state.tsx';

/** Stands where a page could not: the rest of the shell goes on working. A network that is back is tried at once. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = async (): Promise<void> => {
    // The router keeps the failure of a page's code; preloading it again replaces that.
    const routes = router.state.matches.map(({ routeId }) => router.routesById[routeId]);
    await Promise.all(routes.map(async (route) => route?.options.component?.preload?.()));
    queries.reset();
    reset();
    await router.invalidate();
  };
  const online = useOnline();
  const before = useRef(online);
  const onChange = useEffectEvent(() => {
    if (online && !before.current) void retry();
    before.current = online;
  });
  useEffect(() => onChange(), [online]);
  return (
    <div>
      <PageHeader title="This page could not be shown" />
      <ErrorState {...describeError(error)} onRetry={() => void retry()} />
    </div>
  );
}
