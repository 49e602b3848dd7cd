import { useQueryClient } from '@tanstack/react-query';
import { Link, linkOptions, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { showEnded } from '@/api/publishing/deployments.ts';
import { projectName } from '@/domain/project-labels.ts';
import { isolated } from '@/lib/text.ts';
import { type DeploymentHistoryEntry, deploymentHistory, isSettled } from '@/local/deployment-history.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';

/** Entries whose end has been seen between two states of the journal. */
export function justEnded(
  before: readonly DeploymentHistoryEntry[],
  after: readonly DeploymentHistoryEntry[],
): readonly DeploymentHistoryEntry[] {
  const open = new Set(before.flatMap((one) => (isSettled(one) ? [] : [one.id])));
  return after.filter((one) => open.has(one.id) && isSettled(one));
}

/** What is worth listing: all that run, and of what has ended the newest of each project. */
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
  /** Before the document's title, for somebody who looks at another tab. */
  readonly mark: string;
}

/** How the end of a deployment is told. */
export function newsOf({ outcome, error_class }: DeploymentHistoryEntry, name: string): News {
  if (outcome === 'completed')
    return { tone: 'good', title: `Deployed: ${isolated(name)}`, mark: '✓ Deployed' };
  if (outcome === 'error') {
    const why = error_class === null ? '' : ` (${error_class})`;
    return { tone: 'bad', title: `Deployment failed${why}: ${isolated(name)}`, mark: '✕ Deployment failed' };
  }
  return { tone: 'neutral', title: `Deployment not found: ${isolated(name)}`, mark: 'Deployment not found' };
}

/** Says how each deployment ended, wherever one is by then; `onEnd` gets what was said. */
export function useDeploymentNews(onEnd: (news: News) => void): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const tell = (entry: DeploymentHistoryEntry): void => {
      const connection = connectionStore.forWorkspace(entry.workspace_id);
      if (connection === undefined) return;
      const project = queryClient.getQueryData(projectOptions(connection, entry.project_id).queryKey);
      // Whoever saw the end has read the project by then: in another tab, that was not this one.
      if (entry.outcome === 'completed' && project?.is_published !== true)
        void showEnded({ client: queryClient, connection, projectId: entry.project_id });
      const news = newsOf(entry, project === undefined ? entry.project_id : projectName(project));
      onEnd(news);
      const page = publishingPageOf(entry);
      toasts.outdate(entry.project_id);
      // Its own page tells more than a toast, and says it aloud as well.
      if (router.state.location.pathname === router.buildLocation(page).pathname) return;
      toast({
        tone: news.tone,
        title: news.title,
        about: entry.project_id,
        description: (
          <Link {...page} className="link">
            {entry.outcome === 'completed' ? 'Open its publishing page' : 'See what to do next'}
          </Link>
        ),
      });
    };
    let before = deploymentHistory.all();
    return deploymentHistory.subscribe(() => {
      const after = deploymentHistory.all();
      for (const entry of justEnded(before, after)) tell(entry);
      before = after;
    });
  }, [queryClient, router, onEnd]);
}

/** The page that tells everything about a deployment. */
export const publishingPageOf = ({ workspace_id, project_id }: DeploymentHistoryEntry) =>
  linkOptions({
    to: '/workspaces/$workspaceId/projects/$projectId/publishing',
    params: { workspaceId: workspace_id, projectId: project_id },
  });
