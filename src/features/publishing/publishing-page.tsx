import { lazy, Suspense } from 'react';

import type { Connection } from '@/api/connections.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useProject } from '@/entities/use-project.ts';
import { Skeleton } from '@/ui/skeleton.tsx';

import { AudienceCard } from './audience/audience-card.tsx';
import { DeploymentCard } from './deployments/deployment-card.tsx';
import { JournalCard } from './deployments/journal-card.tsx';
import { NowCard } from './now-card.tsx';

const ExposureList = lazy(async () => ({ default: (await import('./exposure-list.tsx')).ExposureList }));

interface PublishingPageProps {
  readonly connection: Connection;
  readonly projectId: string;
}

const columns = 'grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';
const main = 'flex min-w-0 flex-col gap-4';
const aside = 'grid min-w-0 items-start gap-4 md:max-xl:grid-cols-2';

/** The app of a project: what runs, who can open it, what is true now, and what was deployed before. */
export function PublishingPage({ connection, projectId }: PublishingPageProps) {
  const { project } = useProject(connection, projectId);
  if (!project) return <PublishingSkeleton />;
  return <Publishing connection={connection} project={project} />;
}

function Publishing({ connection, project }: { readonly connection: Connection; readonly project: Project }) {
  return (
    <div className={columns}>
      <div className={main}>
        <DeploymentCard connection={connection} project={project} />
        <AudienceCard
          connection={connection}
          project={project}
          widening={
            <Suspense>
              <ExposureList connection={connection} project={project} />
            </Suspense>
          }
        />
      </div>
      <div className={aside}>
        <NowCard connection={connection} project={project} />
        <JournalCard connection={connection} project={project} />
      </div>
    </div>
  );
}

/** The same layout, so that nothing moves when the answer comes. */
function PublishingSkeleton() {
  return (
    <div className={columns} aria-busy="true">
      <p className="sr-only" role="status">
        Loading the project
      </p>
      <div className={main}>
        <Skeleton className="h-96 rounded-card" />
      </div>
      <div className={aside}>
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </div>
    </div>
  );
}
