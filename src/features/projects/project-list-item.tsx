import type { ReactNode } from 'react';

import { hasName, projectName, unreadableName, withoutEdit } from '@/domain/project-labels.ts';
import { Thumbnail } from '@/domain/thumbnail.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { EditState, OpenState } from './access-cells.tsx';
import { RowStar } from './favorites/row-star.tsx';
import type { ProjectRow } from './rows.ts';

interface ProjectLineProps {
  readonly row: ProjectRow;
  /** Its workspace, where those of all workspaces are listed; there is no room for who can edit it then. */
  readonly where: ReactNode;
}

/** A row on a phone, in two lines: what it is called and when it changed; who can open and who can edit it. */
export function ProjectListItem({ row, where }: ProjectLineProps) {
  const { project } = row;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail url={project?.latest_screenshot_url} size="row" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex min-w-0 items-baseline gap-3">
          <bdi
            className={`min-w-0 flex-1 truncate text-left font-medium ${project && hasName(project) ? 'text-ink' : 'text-ink-2'}`}
          >
            {project ? projectName(project) : unreadableName}
          </bdi>
          {project ? (
            <span className="shrink-0 text-small text-ink-3">
              <RelativeTime value={project.last_edited_at} fallback={withoutEdit(project)} />
            </span>
          ) : null}
        </span>
        {project ? (
          <span className="flex flex-wrap items-center gap-x-2 text-small">
            <OpenState project={project} />
            {where ? (
              <span className="min-w-0 flex-1">{where}</span>
            ) : (
              <EditState visibility={project.visibility} />
            )}
          </span>
        ) : (
          <span className="truncate font-mono text-small text-ink-3">{row.id ?? 'without an id'}</span>
        )}
      </span>
      <RowStar row={row} place="line" />
    </span>
  );
}
