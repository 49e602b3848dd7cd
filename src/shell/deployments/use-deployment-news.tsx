import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { showEnded } from '@/api/publishing/publishing.ts';
import { projectName } from '@/domain/project-labels.ts';
import { deploymentHistory, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';

import { publishingPageOf } from './deployment-links.ts';
import { justEnded, newsOf, type News } from './deployment-news.ts';

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
        void showEnded(queryClient, connection, entry.project_id);
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
