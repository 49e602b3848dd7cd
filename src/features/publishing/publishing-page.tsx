import { useSyncExternalStore } from 'react';

import type { Project } from '@/contract/resources/project.ts';
import { useProject } from '@/domain/use-project.ts';
import { useProjectDeployments } from '@/local/deployment-history.ts';
import { ColumnsSkeleton, asideColumn, mainColumn, pageColumns } from '@/ui/layout/page-layout.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { AudienceCard } from './audience/audience-card.tsx';
import { DeploymentState } from './deployments/deployment-state.tsx';
import { HistoryCard } from './deployments/history-card.tsx';
import { dismissedDeployments, selectDeployment } from './deployments/select-deployment.ts';
import { RiskList } from './preflight-list.tsx';
import { StatusCard } from './status-card.tsx';

/** The app of a project: what runs, who can open it, its state now, and its past deployments. */
export function PublishingPage({ projectId }: { readonly projectId: string }) {
  const { project } = useProject(projectId);
  if (!project) return <ColumnsSkeleton what="the project" main={['h-96']} aside={['h-72', 'h-32']} />;
  return (
    <div className={pageColumns}>
      <div className={mainColumn}>
        <DeploymentCard project={project} />
        <AudienceCard project={project} widening={<RiskList project={project} />} />
      </div>
      <div className={asideColumn}>
        <StatusCard project={project} />
        <HistoryCard project={project} />
      </div>
    </div>
  );
}

/** The newest deployment that this browser started: while it runs, and how it just ended. */
function DeploymentCard({ project }: { readonly project: Project }) {
  const entries = useProjectDeployments(project.id);
  const now = useNow();
  const dismissed = useSyncExternalStore(dismissedDeployments.subscribe, dismissedDeployments.get);
  const entry = selectDeployment(entries, now, dismissed);
  return entry === null ? null : (
    <DeploymentState key={entry.id} entry={entry} entries={entries} project={project} />
  );
}
