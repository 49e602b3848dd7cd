import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { useOnline } from '@/api/connection/online.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isChunkLoadError } from '@/lib/is-chunk-load-error.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
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

/** For an address that no page has. */
export function PageNotFound() {
  return (
    <div className="mx-auto w-full max-w-2xl">
      <PageHeader
        title="Page not found"
        subtitle="There is no page at this address. It may have been typed or copied incompletely."
      />
      <ButtonLink to="/" variant="primary">
        Go to the start
      </ButtonLink>
    </div>
  );
}

/** The same for an address outside the shell, which brings no landmark of its own. */
export function RootNotFound() {
  return (
    <main id="main" tabIndex={-1} className="px-4 py-8 outline-none md:py-14">
      <PageNotFound />
    </main>
  );
}

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
