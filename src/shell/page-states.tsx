import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import {
  createContext,
  type PropsWithChildren,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { useOnline } from '@/api/connection/online.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isChunkLoadError } from '@/lib/is-chunk-load-error.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { toasts } from '@/ui/feedback/toast.ts';
import { Brand } from '@/ui/layout/brand.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { missingCode } from '@/ui/lazy/lazy-with-retry.tsx';

import { newVersion } from './effects/new-version.ts';
import { Shell } from './shell.tsx';

const outdated = {
  title: 'New version available',
  meaning: 'This page needs the new version.',
  nextStep: 'Reload to open it.',
};

/** Whether a layout around the page has the h1, such as a project's above its tabs. */
export const HasTitle = createContext(false);

/** Replaces a page that failed, inside a working shell. Retries once the network is back. */
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
    // A reload would lose connections that are only in memory, so it waits for a click.
    const losesConnections = isChunkLoadError(error) && connectionStore.all().some(({ kept }) => !kept);
    if (online && !before.current && !losesConnections) retry();
    before.current = online;
  });
  useEffect(() => onChange(), [online]);
  const isNew = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  const isOutdated = isNew && isChunkLoadError(error);
  useEffect(() => {
    if (isOutdated) toasts.outdate(missingCode);
  }, [isOutdated]);
  const hasTitle = useContext(HasTitle);
  return (
    <div>
      {hasTitle ? null : <PageHeader title="Couldn’t load this page" />}
      <ErrorState {...describeError(error)} {...(isOutdated && outdated)} onRetry={retry} />
    </div>
  );
}

export function PageNotFound() {
  return (
    <EmptyState
      isPage
      title="Page not found"
      description="Check the URL and try again."
      action={
        <ButtonLink to="/" variant="primary">
          Go home
        </ButtonLink>
      }
    />
  );
}

/** Around what is outside the shell, which has no landmark. */
const RootMain = ({ children }: PropsWithChildren) => (
  <main id="main" tabIndex={-1} className="px-4 py-8 outline-none md:px-6 md:py-14">
    {children}
  </main>
);

export function RootNotFound() {
  if (connectionStore.active() !== undefined)
    return (
      <Shell>
        <PageNotFound />
      </Shell>
    );
  return (
    <RootMain>
      <Brand />
      <PageNotFound />
    </RootMain>
  );
}

export const RootError = (props: ErrorComponentProps) => (
  <RootMain>
    <PageError {...props} />
  </RootMain>
);

export const RootPending = () => (
  <RootMain>
    <PagePending />
  </RootMain>
);

/** Shown when a page's code takes longer than a second. */
export function PagePending() {
  if (!useOnline()) {
    return (
      <p role="status" className="px-6 py-14 text-center text-ink-2">
        You’re offline. This page loads when you reconnect.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2" aria-busy="true">
      <p className="sr-only" role="status">
        Loading…
      </p>
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-3.5 w-64" />
      <Skeleton className="mt-4 h-64 w-full" />
    </div>
  );
}
