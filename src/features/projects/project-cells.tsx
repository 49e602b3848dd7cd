import type { ReactNode } from 'react';

import type { ProjectSummary } from '@/contract/resources/project.ts';
import { RowMenuButton } from '@/domain/bulk/project-list-actions.tsx';
import { ConnectionScope } from '@/domain/connection-scope.tsx';
import { SelectBox } from '@/domain/lists/select-box.tsx';
import { useIsChoosing, useRowSelection } from '@/domain/lists/selection.ts';
import { OwnerName } from '@/domain/person-name.tsx';
import {
  hasName,
  type Label,
  noSummary,
  openLabel,
  projectName,
  unreadableName,
  visibilityLabel,
  withoutEdit,
} from '@/domain/project-labels.ts';
import { Thumbnail } from '@/domain/thumbnail.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { RowStar } from './row-star.tsx';
import { type ProjectRow, toProject, workspaceOf } from './rows.ts';

/** Unknown values are shown as the API returned them. */
function UnknownValue({ label }: { readonly label: Label }) {
  return (
    <Tooltip text={label.meaning}>
      <span className="inline-flex max-w-full">
        <Chip tone="neutral">{label.label}</Chip>
      </span>
    </Tooltip>
  );
}

type Openable = Pick<ProjectSummary, 'is_published' | 'publish_audience'>;

export function OpenState({ project }: { readonly project: Openable }) {
  const label = openLabel(project);
  if (!label.known) return <UnknownValue label={label} />;
  return <StatusDot tone={project.is_published ? 'good' : 'hollow'}>{label.label}</StatusDot>;
}

export function EditState({ visibility }: { readonly visibility: string | null | undefined }) {
  const label = visibilityLabel(visibility);
  if (!label.known) return <UnknownValue label={label} />;
  // “Can edit” and “can view” differ at the end, so text that a reader has spaced out wider takes a second line.
  return (
    <span
      className={`block truncate in-[[role=cell]]:line-clamp-2 in-[[role=cell]]:whitespace-normal ${visibility ? 'text-ink-2' : 'text-ink-3'}`}
    >
      {label.label}
    </span>
  );
}

/** A list may have rows of several connections, so each row brings its scope. */
export function RowOwner({ row }: { readonly row: ProjectRow }) {
  if (row.project === null) return null;
  return (
    <ConnectionScope connection={row.source.connection} workspaceId={workspaceOf(row)}>
      <OwnerName ownerId={row.project.owner_id} />
    </ConnectionScope>
  );
}

interface ProjectTitleProps {
  readonly row: ProjectRow;
  readonly dense: boolean;
  readonly hasPicture: boolean;
}

/** Name and summary in a row. The table puts the row's link around the name. */
export function ProjectTitle({ row, dense, hasPicture }: ProjectTitleProps) {
  const { project } = row;
  const name = project ? projectName(project) : unreadableName;
  const summary = project ? (project.description ?? noSummary) : (row.id ?? 'No ID');
  const named = project !== null && hasName(project);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {hasPicture ? <Thumbnail url={project?.latest_screenshot_url} size="row" /> : null}
      <span className={`min-w-0 ${dense ? 'flex items-baseline gap-2' : ''}`}>
        <bdi
          className={`block truncate font-medium ${named ? 'text-ink' : 'text-ink-2'} ${dense ? 'max-w-full shrink-0' : ''}`}
        >
          {name}
        </bdi>
        <bdi className={`block truncate text-small font-normal text-ink-3 ${project ? '' : 'font-mono'}`}>
          {summary}
        </bdi>
      </span>
    </span>
  );
}

interface ProjectListItemProps {
  readonly row: ProjectRow;
  /** The project's workspace, if the list has several. It takes the place of who can edit the project. */
  readonly workspace: ReactNode;
}

/** A row on a phone. */
export function ProjectListItem({ row, workspace }: ProjectListItemProps) {
  const { project } = row;
  const menu = toProject(row);
  const isChoosing = useIsChoosing(useRowSelection());
  return (
    <span className="flex min-w-0 items-center gap-3">
      {isChoosing && menu !== null ? <SelectBox id={menu.id} name={menu.name} place="line" /> : null}
      <Thumbnail url={project?.latest_screenshot_url} size="row" />
      {/* With a large font, the name has its line, and the time comes last. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <bdi
          className={`min-w-0 flex-1 truncate text-left font-medium max-[22rem]:basis-full ${project && hasName(project) ? 'text-ink' : 'text-ink-2'}`}
        >
          {project ? projectName(project) : unreadableName}
        </bdi>
        {project ? (
          <span className="shrink-0 text-small text-ink-3 max-[22rem]:order-1">
            <RelativeTime value={project.last_edited_at} fallback={withoutEdit(project)} />
          </span>
        ) : null}
        {project ? (
          <span className="dots min-w-0 grow basis-full text-small text-ink-3 max-[22rem]:basis-auto">
            <span>
              <OpenState project={project} />
            </span>
            {workspace ? (
              <span className="min-w-0 flex-1">{workspace}</span>
            ) : (
              <span className="max-[22rem]:hidden">
                <EditState visibility={project.visibility} />
              </span>
            )}
          </span>
        ) : (
          <span className="basis-full truncate font-mono text-small text-ink-3">{row.id ?? 'No ID'}</span>
        )}
      </span>
      {isChoosing ? null : (
        <span className="-ml-2 flex shrink-0">
          <RowStar row={row} place="line" />
          {menu === null ? null : <RowMenuButton project={menu} place="line" />}
        </span>
      )}
    </span>
  );
}
