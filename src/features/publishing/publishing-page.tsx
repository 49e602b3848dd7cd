import type { Connection } from '@/api/connection/connections.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useProject } from '@/domain/use-project.ts';
import { ColumnsSkeleton } from '@/ui/feedback/columns-skeleton.tsx';
import { asideColumn, mainColumn, pageColumns } from '@/ui/layout/page-layout.ts';

import { AudienceCard } from './audience/audience-card.tsx';
import { DeploymentCard } from './deployments/deployment-card.tsx';
import { HistoryCard } from './deployments/history-card.tsx';
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
