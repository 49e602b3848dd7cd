import { Suspense, useSyncExternalStore } from 'react';

import type { Project } from '@/contract/resources/project.ts';
import { useProject } from '@/domain/use-project.ts';
import { createStore } from '@/lib/store.ts';
import { dayMs, minuteMs } from '@/lib/utc-days.ts';
import {
  useProjectDeployments,
  isFollowed,
  isSettled,
  type DeploymentHistoryEntry,
} from '@/local/deployment-history.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { ColumnsSkeleton, mainColumn, pageColumns } from '@/ui/layout/page-layout.tsx';
import { lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { AudienceCard } from './audience/audience-card.tsx';
import { HistoryCard } from './deployments/history-card.tsx';
import { StatusCard } from './status-card.tsx';

// Most visits have no deployment to follow.
const DeploymentState = lazyWithRetry(
  async () => (await import('./deployments/deployment-state.tsx')).DeploymentState,
);

interface PublishingPageProps {
  readonly projectId: string;
  readonly addGroupId: string | undefined;
}

/** A project's app: current deployment, audience, state, and deployment history. */
export function PublishingPage({ projectId, addGroupId }: PublishingPageProps) {
  const { project } = useProject(projectId);
  if (!project) return <ColumnsSkeleton what="the project" main={['h-96']} aside={['h-72', 'h-32']} />;
  return (
    <div className={pageColumns}>
      <div className={mainColumn}>
        <DeploymentCard project={project} />
        <AudienceCard
          // A different group starts a new draft.
          key={addGroupId}
          project={project}
          addGroupId={addGroupId}
        />
      </div>
      <div className={mainColumn}>
        <StatusCard project={project} />
        <HistoryCard project={project} />
      </div>
    </div>
  );
}

/** The newest deployment started from this browser, while it runs and right after. */
function DeploymentCard({ project }: { readonly project: Project }) {
  const entries = useProjectDeployments(project.id);
  const now = useNow();
  const dismissed = useSyncExternalStore(dismissedDeployments.subscribe, dismissedDeployments.get);
  const entry = selectDeployment(entries, now, dismissed);
  if (entry === null) return null;
  const dismiss = (): void => {
    dismissedDeployments.update((ids) => new Set([...ids, entry.id]));
    document.querySelector<HTMLElement>('#main')?.focus();
  };
  return (
    <Suspense fallback={<Skeleton className="h-32 w-full" />}>
      <DeploymentState key={entry.id} {...{ entry, entries, project }} onDismiss={dismiss} />
    </Suspense>
  );
}

/** How long a completed deployment is shown. Traffic is tracked for the first hour, and its result stays for a while. */
const completedForMs = 75 * minuteMs;
const failedForMs = dayMs;

/**
 * The deployment that a project's page shows: the newest that is running, otherwise the newest of
 * all while its outcome is recent. A failure stays longer.
 */
export function selectDeployment(
  entries: readonly DeploymentHistoryEntry[],
  nowMs: number,
  dismissed: ReadonlySet<string>,
): DeploymentHistoryEntry | null {
  const running = entries.find((entry) => isFollowed(entry, nowMs));
  if (running !== undefined) return running;
  const [newest] = entries;
  if (newest === undefined || !isSettled(newest) || dismissed.has(newest.id)) return null;
  const lastsMs = newest.outcome === 'completed' ? completedForMs : failedForMs;
  return nowMs - Date.parse(newest.ended_at ?? '') < lastsMs ? newest : null;
}

/** Finished deployments that were dismissed in this tab. */
const dismissedDeployments = /* @__PURE__ */ createStore<ReadonlySet<string>>(new Set());
