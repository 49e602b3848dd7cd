import type { Project } from '@/contract/resources/project.ts';
import { useProject } from '@/domain/use-project.ts';
import { shortCommit } from '@/lib/text.ts';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { FactsLine } from '@/ui/layout/description-list.tsx';
import { useAfterFirstFrame } from '@/ui/lazy/use-after-first-frame.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { AccessCard } from './access-card.tsx';
import { AppCard } from './home/app-card.tsx';
import { ProjectTiles } from './home/project-tiles.tsx';

/** A project's home: its app, how it is doing, who can edit it and open its app, and what support asks for. */
export function ProjectPage({ projectId }: { readonly projectId: string }) {
  const { project } = useProject(projectId);
  // The header and the tabs are painted first: with the tiles, a change of page takes twice as long (`npm run bench -- routes`).
  const showsTiles = useAfterFirstFrame();
  if (!showsTiles) return <div className="min-h-dvh" />;
  return (
    <>
      <AppCard project={project} />
      <ProjectTiles projectId={projectId} />
      {project === undefined ? (
        <>
          {/* Most projects have visitors, beside their security. */}
          <div className="mb-4 grid gap-4 md:grid-cols-2">
            <Skeleton className="h-72 rounded-card" />
            <Skeleton className="h-72 rounded-card max-md:hidden" />
          </div>
          <Skeleton className="h-44 rounded-card" />
        </>
      ) : (
        <>
          <AccessCard project={project} />
          <ProjectFacts project={project} />
        </>
      )}
    </>
  );
}

/** Other facts, including everything that support asks for, ready to copy. */
function ProjectFacts({ project }: { readonly project: Project }) {
  const { id, owner_id: ownerId, latest_commit_sha: commit } = project;
  return (
    <FactsLine
      items={[
        { label: 'Project ID', value: <IdWithCopy id={id} label="Copy project ID" /> },
        {
          label: 'Latest commit',
          value:
            commit === null ? (
              'None'
            ) : (
              <IdWithCopy id={commit} label="Copy commit SHA">
                <span className="font-mono text-small">{shortCommit(commit)}</span>
              </IdWithCopy>
            ),
        },
        {
          label: 'Owner ID',
          value: ownerId === null ? 'Unknown' : <IdWithCopy id={ownerId} label="Copy owner ID" />,
        },
        { label: 'Created', value: <RelativeTime value={project.created_at} fallback="Unknown" /> },
      ]}
    />
  );
}
