import { useDeferredValue } from 'react';

import { useProject } from '@/domain/use-project.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

import { AccessCard } from './access-card.tsx';
import { AppCard } from './home/app-card.tsx';
import { ProjectTiles } from './home/project-tiles.tsx';
import { ProjectFacts } from './project-facts.tsx';

/** A project's home: its app, how it is doing, who can edit it and open its app, and what support asks for. */
export function ProjectPage({ projectId }: { readonly projectId: string }) {
  const { project } = useProject(projectId);
  // The header and the tabs are painted first: with the tiles, a change of page takes twice as long (`npm run bench -- routes`).
  const showsTiles = useDeferredValue(true, false);
  if (!showsTiles) return <div className="min-h-dvh" />;
  return (
    <>
      <AppCard project={project} />
      <ProjectTiles projectId={projectId} />
      {project === undefined ? (
        <Skeleton className="h-44 rounded-card" />
      ) : (
        <>
          <AccessCard project={project} />
          <ProjectFacts project={project} />
        </>
      )}
    </>
  );
}
