import { useQueryClient } from '@tanstack/react-query';
import { Link, linkOptions, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { showEnded } from '@/api/publishing/deployments.ts';
import { failureLabel } from '@/domain/deployment-labels.ts';
import { projectName } from '@/domain/project-labels.ts';
import { isolated, uncapitalize } from '@/lib/text.ts';
import { wasDeletedHere } from '@/local/change-log.ts';
import { type DeploymentHistoryEntry, deploymentHistory, isSettled } from '@/local/deployment-history.ts';
import type { ItemJob } from '@/local/item-job.ts';
import { itemJobs } from '@/local/item-jobs.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';

/** Deployments that ended between two states of the history. */
export function justEnded(
  before: readonly DeploymentHistoryEntry[],
  after: readonly DeploymentHistoryEntry[],
): readonly DeploymentHistoryEntry[] {
  const open = new Set(before.flatMap((entry) => (isSettled(entry) ? [] : [entry.id])));
  return after.filter((entry) => open.has(entry.id) && isSettled(entry));
}

/** All running deployments, and the latest finished one of each project. */
export function worthListing<T extends { readonly entry: DeploymentHistoryEntry }>(
  newestFirst: readonly T[],
): readonly T[] {
  const projects = new Set<string>();
  return newestFirst.filter(({ entry }) => {
    const first = !projects.has(entry.project_id);
    projects.add(entry.project_id);
    return first || !isSettled(entry);
  });
}

export interface News {
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly title: string;
  /** Prefix of the document title, for people in another tab. */
  readonly badge: string;
  /** The project's ID. */
  readonly about: string;
}

export function newsOf(
  { outcome, error_class, project_id: about }: DeploymentHistoryEntry,
  name: string,
): News {
  if (outcome === 'completed')
    return { tone: 'good', title: `${isolated(name)} deployed`, badge: '✓ Deployed', about };
  if (outcome === 'error') {
    const why = error_class === null ? '' : ` (${uncapitalize(failureLabel(error_class))})`;
    return {
      tone: 'bad',
      title: `Deployment failed${why}: ${isolated(name)}`,
      badge: '✕ Deployment failed',
      about,
    };
  }
  return {
    tone: 'neutral',
    title: `Deployment not found: ${isolated(name)}`,
    badge: 'Deployment not found',
    about,
  };
}

/** Whether a job publishes the project right now. The job reports all its deployments at once. */
export const isPublishedByJob = (
  jobs: readonly Pick<ItemJob, 'kind' | 'hasTab' | 'items'>[],
  projectId: string,
): boolean =>
  jobs.some(
    ({ kind, hasTab, items }) =>
      kind === 'publish' && hasTab && items.some(({ id, state }) => id === projectId && state === 'sending'),
  );

/** Whether a deployment is gone because its project was deleted in this browser, which is no news. */
export const isDeletedHere = (
  { outcome, project_id }: Pick<DeploymentHistoryEntry, 'outcome' | 'project_id'>,
  { id }: Pick<Connection, 'id'>,
): boolean => outcome === 'not_found' && wasDeletedHere(id, project_id);

/**
 * Shows a toast when a deployment ends, except on that deployment's page, or when a bulk job started it. Passes the
 * news to `onEnd`.
 */
export function useDeploymentNews(onEnd: (news: News) => void): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const announce = (entry: DeploymentHistoryEntry): void => {
      const connection = connectionStore.forWorkspace(entry.workspace_id);
      if (connection === undefined || isDeletedHere(entry, connection)) return;
      const project = queryClient.getQueryData(projectOptions(connection, entry.project_id).queryKey);
      // The tab that saw the deployment end has reloaded the project, but this may be another tab.
      if (entry.outcome === 'completed' && project?.is_published !== true)
        void showEnded({ client: queryClient, connection, projectId: entry.project_id });
      if (isPublishedByJob(itemJobs.store.get().jobs, entry.project_id)) return;
      const news = newsOf(entry, project === undefined ? entry.project_id : projectName(project));
      onEnd(news);
      const page = publishingPageOf(entry);
      toasts.outdate(entry.project_id);
      // The project's own page shows more than a toast.
      if (router.state.location.pathname === router.buildLocation(page).pathname) return;
      toast({
        tone: news.tone,
        title: news.title,
        about: entry.project_id,
        description: (
          <Link {...page} className="link">
            {entry.outcome === 'completed' ? 'View deployment' : 'View next steps'}
          </Link>
        ),
      });
    };
    let before = deploymentHistory.all();
    return deploymentHistory.subscribe(() => {
      const after = deploymentHistory.all();
      for (const entry of justEnded(before, after)) announce(entry);
      before = after;
    });
  }, [queryClient, router, onEnd]);
}

export const publishingPageOf = ({ workspace_id, project_id }: DeploymentHistoryEntry) =>
  linkOptions({
    to: '/workspaces/$workspaceId/projects/$projectId/publishing',
    params: { workspaceId: workspace_id, projectId: project_id },
  });
