import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, Gauge } from 'lucide-react';
import { Suspense, useEffect, useSyncExternalStore } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { useRateLimit } from '@/api/use-rate-limit.ts';
import { personName } from '@/domain/person-labels.ts';
import { projectName } from '@/domain/project-labels.ts';
import { clearConnection, clearVisit, noteProjectName } from '@/local/favorites.ts';
import { openDeployments } from '@/local/has-open-deployments.ts';
import { useJobs } from '@/local/jobs.ts';
import { recents, withRecent } from '@/local/recents.ts';
import { hasItemJobs } from '@/local/stored-markers.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';
import { useEverySecond } from '@/ui/time/use-now.ts';

import { overlay } from './overlay.ts';
import { useUrlSubject } from './use-url-subject.ts';

// Lazy, because most visits never run a job or a deployment.
const JobHost = lazyWithRetry(async () => (await import('./jobs/job-host.tsx')).JobHost, Nothing);
const DeploymentWatch = lazyWithRetry(
  async () => (await import('./deployments/deployment-watch.tsx')).DeploymentWatch,
  Nothing,
);

function Nothing() {
  return null;
}

interface BackgroundProps {
  readonly connectionId: string;
}

/** Runs behind every page: deployments, jobs and the rate limit. */
export function Background({ connectionId }: BackgroundProps) {
  const deploying = useSyncExternalStore(openDeployments.subscribe, openDeployments.get, openDeployments.get);
  const hasItems = useSyncExternalStore(hasItemJobs.subscribe, hasItemJobs.get, hasItemJobs.get);
  const working = useJobs().length > 0 || hasItems;
  return (
    <Suspense>
      {deploying ? <DeploymentWatch /> : null}
      {working ? <JobHost /> : null}
      <RecentVisit />
      <RateMeter connectionId={connectionId} />
      {/* Hidden without a keyboard. */}
      <span className="-mr-1.5 max-md:hidden pointer-coarse:hidden">
        <IconButton
          label="Keyboard shortcuts"
          icon={<CircleQuestionMark size={16} strokeWidth={1.75} />}
          onClick={() => overlay.set('keys')}
        />
      </span>
    </Suspense>
  );
}

/**
 * The requests that remain of the connection's rate limit, once fewer than half do (spec §8). Links to the request log.
 */
function RateMeter({ connectionId }: { readonly connectionId: string }) {
  const { limit = null, remaining = null, resetAtMs = null } = useRateLimit(connectionId) ?? {};
  const scarce = limit !== null && remaining !== null && remaining * 2 < limit;
  const now = useEverySecond(scarce && resetAtMs !== null);
  // After the reset, the old number is wrong.
  if (!scarce || (resetAtMs !== null && resetAtMs <= now)) return null;
  return (
    <Link
      to="/activity"
      search={{ view: 'requests' }}
      className="tabular inline-flex h-6 shrink-0 items-center gap-1.5 rounded-chip bg-sunken px-2 text-small text-ink-2 hover:text-ink pointer-coarse:h-touch"
    >
      <Gauge size={14} strokeWidth={1.75} aria-hidden />
      {remaining} of {limit} requests left
    </Link>
  );
}

/** Records the visited project or member once its page has loaded the name. Sends no request. */
export function RecentVisit() {
  const { connection, workspaceId, projectId, userId, project: query, person } = useUrlSubject();
  const project = query.data;
  const kind = projectId === undefined ? 'member' : 'project';
  const id = projectId ?? userId;
  const name = kind === 'project' ? project && projectName(project) : person && personName(person);
  const gone = isNotFound(query.error);
  const connectionId = connection.id;
  useEffect(
    () =>
      connectionStore.onDisconnect((_, removed, how) => {
        if (how === 'disconnected') clearConnection(removed);
      }),
    [],
  );
  useEffect(() => {
    if (id === undefined || connectionId === '') return;
    if (gone) clearVisit(id);
    if (gone || !name) return;
    recents.update((current) => withRecent(current, { connectionId, workspaceId, kind, id, name }));
    if (kind === 'project') noteProjectName({ id, name });
  }, [connectionId, workspaceId, kind, id, name, gone]);
  return null;
}
