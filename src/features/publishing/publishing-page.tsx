import { lazy, Suspense } from 'react';

import type { Connection } from '@/api/connections.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useProject } from '@/entities/use-project.ts';
import { asideColumn, mainColumn, pageColumns } from '@/ui/page-columns.ts';
import { Skeleton } from '@/ui/skeleton.tsx';

import { DeploymentCard } from './deployments/deployment-card.tsx';
import { AudienceCard, JournalCard } from './lazy-parts.ts';
import { NowCard } from './now-card.tsx';

const ExposureList = lazy(async () => ({ default: (await import('./exposure-list.tsx')).ExposureList }));

interface PublishingPageProps {
  readonly connection: Connection;
  readonly projectId: string;
}

/** The app of a project: what runs, who can open it, what is true now, and what was deployed before. */
export function PublishingPage({ connection, projectId }: PublishingPageProps) {
  const { project } = useProject(connection, projectId);
  if (!project) return <PublishingSkeleton />;
  return <Publishing connection={connection} project={project} />;
}

function Publishing({ connection, project }: { readonly connection: Connection; readonly project: Project }) {
  return (
    <div className={pageColumns}>
      <div className={mainColumn}>
        <DeploymentCard connection={connection} project={project} />
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <AudienceCard
            connection={connection}
            project={project}
            widening={
              <Suspense>
                <ExposureList connection={connection} project={project} />
              </Suspense>
            }
          />
        </Suspense>
      </div>
      <div className={asideColumn}>
        <NowCard connection={connection} project={project} />
        <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
          <JournalCard project={project} />
        </Suspense>
      </div>
    </div>
  );
}

/** The same layout, so that nothing moves when the answer comes. */
function PublishingSkeleton() {
  return (
    <div className={pageColumns} aria-busy="true">
      <p className="sr-only" role="status">
        Loading the project
      </p>
      <div className={mainColumn}>
        <Skeleton className="h-96 rounded-card" />
      </div>
      <div className={asideColumn}>
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </div>
    </div>
  );
}
