import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';

import { OwnerName } from '@/domain/person-name.tsx';
import { hasName, noSummary, projectName, unreadableName } from '@/domain/project-labels.ts';
import { Thumbnail } from '@/domain/thumbnail.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { OpenState } from './access-cells.tsx';
import { RowStar } from './favorites/row-star.tsx';
import { type ProjectRow, workspaceOf, projectLink } from './rows.ts';

/** The height of a card, so that no card needs measuring. */
export const cardHeight = 286;

interface ProjectCardProps {
  readonly row: ProjectRow;
  /** Tells its workspace, where projects of all workspaces are listed. */
  readonly where: ((row: ProjectRow) => ReactNode) | undefined;
}

function PlainProjectCard({ row, where }: ProjectCardProps) {
  const { project } = row;
  const target = projectLink(row);
  const name = project ? projectName(project) : unreadableName;
  return (
    <div
      className="group/card relative flex min-w-0 flex-col rounded-card bg-surface shadow-raised transition-colors duration-100 hover:bg-hover"
      style={{ height: cardHeight }}
    >
      <Thumbnail url={project?.latest_screenshot_url} size="card" />
      <div className="flex min-h-0 flex-1 flex-col gap-1 p-3.5">
        <div className="flex min-w-0 items-baseline gap-3">
          <bdi className="min-w-0 flex-1 truncate text-left">
            {target ? (
              <Link
                {...target}
                className={`rounded-xs font-semibold after:absolute after:inset-0 after:rounded-card ${project && hasName(project) ? 'text-ink' : 'text-ink-2'}`}
              >
                {name}
              </Link>
            ) : (
              <span className="font-semibold text-ink-2">{name}</span>
            )}
          </bdi>
          {project ? (
            <span className="relative shrink-0 text-small text-ink-3">
              <RelativeTime
                value={project.last_edited_at}
                fallback={project.last_edited_at === undefined ? 'Last edit not shown' : 'Never edited'}
              />
            </span>
          ) : null}
        </div>
        {where ? <div className="text-small">{where(row)}</div> : null}
        <bdi
          className={`${where ? 'line-clamp-1' : 'line-clamp-2'} text-small wrap-anywhere text-ink-3 ${project ? '' : 'font-mono'}`}
        >
          {project ? (project.description ?? noSummary) : (row.id ?? 'without an id')}
        </bdi>
        {project ? (
          <div className="mt-auto flex min-w-0 items-center justify-between gap-3 text-small text-ink-2">
            <span className="min-w-0">
              <OwnerName
                connection={row.source.connection}
                workspaceId={workspaceOf(row)}
                ownerId={project.owner_id}
              />
            </span>
            <span className="flex min-w-0 shrink-0 justify-end">
              <OpenState project={project} />
            </span>
          </div>
        ) : null}
      </div>
      <RowStar row={row} place="card" />
    </div>
  );
}

export const ProjectCard = memo(PlainProjectCard);
