import { useSyncExternalStore } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useProject } from '@/domain/use-project.ts';
import { useProjectDeployments } from '@/local/deployment-history.ts';
import { ColumnsSkeleton } from '@/ui/feedback/columns-skeleton.tsx';
import { asideColumn, mainColumn, pageColumns } from '@/ui/layout/page-layout.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { AudienceCard } from './audience/audience-card.tsx';
import { DeploymentState } from './deployments/deployment-state.tsx';
import { dismissedDeployments } from './deployments/dismissed.ts';
import { HistoryCard } from './deployments/history-card.tsx';
import { selectDeployment } from './deployments/select-deployment.ts';
import { RiskList } from './risk-list.tsx';
import { StatusCard } from './status-card.tsx';

interface PublishingPageProps {
  readonly connection: Connection;
  readonly projectId: string;
}

/** The app of a project: what runs, who can open it, what is true now, and what was deployed before. */
export function PublishingPage({ connection, projectId }: PublishingPageProps) {
  const { project } = useProject(connection, projectId);
  if (!project) return <ColumnsSkeleton what="the project" main={['h-96']} aside={['h-72', 'h-32']} />;
  return <Publishing connection={connection} project={project} />;
}

interface DeploymentCardProps {
  readonly connection: Connection;
  readonly project: Project;
}

/** The newest deployment of a project that this browser started: while it runs, and how it has just ended. */
function DeploymentCard({ connection, project }: DeploymentCardProps) {
  const entries = useProjectDeployments(project.id);
  const now = useNow();
  const dismissed = useSyncExternalStore(
    dismissedDeployments.subscribe,
    dismissedDeployments.get,
    dismissedDeployments.get,
  );
  const entry = selectDeployment(entries, now, dismissed);
  if (entry === null) return null;
  return (
    <DeploymentState
      key={entry.id}
      entry={entry}
      entries={entries}
      connection={connection}
      project={project}
    />
  );
}

function Publishing({ connection, project }: { readonly connection: Connection; readonly project: Project }) {
  return (
    <div className={pageColumns}>
      <div className={mainColumn}>
        <DeploymentCard connection={connection} project={project} />
        <AudienceCard
          connection={connection}
          project={project}
          widening={<RiskList connection={connection} project={project} />}
        />
      </div>
      <div className={asideColumn}>
        <StatusCard connection={connection} project={project} />
        <HistoryCard project={project} />
      </div>
    </div>
  );
}
