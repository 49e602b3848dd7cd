import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { connectionStore, useConnections } from '@/api/connection/connections.ts';
import { endsPolling } from '@/api/errors/error-guards.ts';
import { deploymentOptions } from '@/api/publishing/deployments.ts';
import { isFollowed, isSettled, useDeployments } from '@/local/deployment-history.ts';
import { titleBadge } from '@/shell/effects/document-title.tsx';
import { notifyIfHidden } from '@/ui/feedback/browser-notifications.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { isDeletedHere, type News, useDeploymentNews, worthListing } from './deployment-news.tsx';
import { type DeploymentItem, DeploymentPopover } from './deployment-popover.tsx';

/**
 * Follows every deployment that this browser started, on any page and after a reload. Shows a button in the top bar,
 * marks the document title, and shows a toast at the end. An old deployment is loaded once, because it may have ended
 * since the last visit.
 */
export function DeploymentWatch() {
  const entries = useDeployments();
  const now = useNow();
  useConnections();
  // Deployments that ended earlier appear only on the project's own page.
  const [past, setPast] = useState<ReadonlySet<string>>(
    () => new Set(entries.flatMap((entry) => (isFollowed(entry, now) ? [] : [entry.id]))),
  );
  const reachable = entries.flatMap((entry) => {
    const connection = connectionStore.forWorkspace(entry.workspace_id);
    return connection === undefined || isDeletedHere(entry, connection) ? [] : [{ entry, connection }];
  });
  const open = reachable.filter(({ entry }) => !isSettled(entry));
  const queries = useQueries({
    queries: open.map(({ entry, connection }) => ({
      ...deploymentOptions(connection, entry.project_id, entry.id),
      enabled: ({ state: { data } }: { readonly state: { readonly data: unknown } }) =>
        data === undefined || isFollowed(entry, now),
    })),
  });
  const listed = reachable.filter(
    ({ entry }) => !past.has(entry.id) && (isSettled(entry) || isFollowed(entry, now)),
  );
  const items: readonly DeploymentItem[] = listed.map((entry) => {
    const error = queries[open.indexOf(entry)]?.error ?? null;
    return { ...entry, stopped: endsPolling(error) ? error : null };
  });
  const inProgress = items.filter(({ entry, stopped }) => !isSettled(entry) && stopped === null);
  const running = inProgress.length;
  const isDeploying = inProgress.some(({ entry }) => entry.outcome === 'running');
  const showEnd = useTitleBadge(isDeploying ? '● Deploying' : running > 0 ? '● Checking deployment' : null);
  useDeploymentNews(
    useCallback(
      ({ badge, title, about }: News) => {
        showEnd(badge);
        notifyIfHidden({ title, tag: about });
      },
      [showEnd],
    ),
  );
  const visibleItems = worthListing(items);
  if (visibleItems.length === 0) return null;
  const clear = (): void => {
    const ended = items.filter(({ entry, stopped }) => isSettled(entry) || stopped !== null);
    setPast(new Set([...past, ...ended.map(({ entry }) => entry.id)]));
  };
  return <DeploymentPopover items={visibleItems} running={running} onClear={clear} />;
}

/** Marks the document's title during a deployment, and with its outcome until the tab is visible again. */
export function useTitleBadge(running: string | null): (ended: string) => void {
  const [ended, setEnded] = useState<string | null>(null);
  const badge = ended ?? running;
  useEffect(() => {
    titleBadge.set(badge);
    return () => titleBadge.set(null);
  }, [badge]);
  useEffect(() => {
    const onVisibilityChange = (): void => {
      if (!document.hidden) setEnded(null);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);
  return useCallback((message: string) => {
    if (document.hidden) setEnded(message);
  }, []);
}
