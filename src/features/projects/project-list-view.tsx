import { type ReactNode, Suspense, useCallback } from 'react';

import { ListBanner, ListError } from '@/domain/lists/list-errors.tsx';
import { endReached } from '@/domain/lists/list-status.ts';
import { hasName, projectName, unreadableName, withoutEdit } from '@/domain/project-labels.ts';
import { Thumbnail } from '@/domain/thumbnail.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { DataTable } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { EditState, OpenState } from './access-cells.tsx';
import { CardGrid } from './card-grid.tsx';
import { onStarKey, RowStar } from './favorites/row-star.tsx';
import { hasFooter, ListFooter } from './list-footer.tsx';
import type { ProjectColumn } from './project-columns.tsx';
import { type ProjectRow, projectLabel, projectLink } from './rows.ts';
import { nextSort, parseSort, serviceOrder } from './search.ts';
import type { ListFailure, ProjectList } from './use-project-list.ts';

interface ProjectListViewProps {
  readonly label: string;
  readonly list: ProjectList;
  readonly columns: readonly ProjectColumn[];
  /** Tells the workspace of a row on a card or a phone, where those of all workspaces are listed. */
  readonly where?: ((row: ProjectRow) => ReactNode) | undefined;
  readonly minWidth: number | undefined;
  readonly density: 'comfortable' | 'compact';
  readonly view: 'table' | 'cards';
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly filtered: boolean;
  readonly onClear: () => void;
  readonly total: number | null;
  /** Names what a failure is about where a page has more than one list. */
  readonly nameFailure?: ((failure: ListFailure) => string) | undefined;
  /** What a page says where there is no project at all. */
  readonly emptyTitle: string;
  readonly emptyDescription: string;
}

const rowKey = (row: ProjectRow): string => row.key;

interface NoProjectsProps {
  readonly filtered: boolean;
  readonly onClear: () => void;
  /** What a page says where there is no project at all. */
  readonly emptyTitle: string;
  readonly emptyDescription: string;
}

/** A list without a row: there is none at all, or none that matches. */
function NoProjects({ filtered, onClear, emptyTitle, emptyDescription }: NoProjectsProps) {
  if (!filtered) return <EmptyState title={emptyTitle} description={emptyDescription} />;
  return (
    <EmptyState
      title="No project matches"
      description="Nothing fits what is searched and filtered by."
      action={
        <Button
          onClick={() => {
            onClear();
            // This button goes with what it says.
            document.querySelector<HTMLElement>('main [type="search"]')?.focus();
          }}
        >
          Clear the filters
        </Button>
      }
    />
  );
}

/** The list in each of its states: loading, rows as table or cards, none at all, none that match, and failures. */
export function ProjectListView(props: ProjectListViewProps) {
  const { list, view } = props;
  const [first] = list.failures;
  if (list.state === 'failed' && first && list.failures.length === 1) {
    return (
      <Suspense>
        <ListError failure={first} />
      </Suspense>
    );
  }
  const empty = list.state === 'settled' && list.rows.length === 0 && !list.hasMore;
  return (
    <div className="flex flex-col gap-3" aria-busy={list.state === 'pending' || list.state === 'stale'}>
      <Suspense>
        {list.failures
          .filter((failure) => failure.during !== 'page')
          .map((failure) => (
            <ListBanner
              key={failure.source.connection.id}
              failure={failure}
              name={props.nameFailure?.(failure)}
            />
          ))}
      </Suspense>
      {list.state === 'failed' ? null : empty ? (
        <NoProjects {...props} />
      ) : view === 'cards' ? (
        <CardGrid
          label={props.label}
          rows={list.rows}
          where={props.where}
          loading={list.state === 'pending'}
          onEndReached={list.loadMore}
          footer={hasFooter(list) ? <ListFooter list={list} total={props.total} /> : undefined}
        />
      ) : (
        <Table {...props} />
      )}
    </div>
  );
}

interface ProjectLineProps {
  readonly row: ProjectRow;
  /** Its workspace, where those of all workspaces are listed; there is no room for who can edit it then. */
  readonly where: ReactNode;
}

/** A row on a phone, in two lines: what it is called and when it changed; who can open and who can edit it. */
function ProjectListItem({ row, where }: ProjectLineProps) {
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

function Table({
  label,
  list,
  columns,
  where,
  minWidth,
  density,
  sort,
  onSort,
  total,
}: ProjectListViewProps) {
  const current = parseSort(sort) ?? serviceOrder;
  const line = useCallback((row: ProjectRow) => <ProjectListItem row={row} where={where?.(row)} />, [where]);
  return (
    <DataTable
      label={label}
      rows={list.rows}
      rowKey={rowKey}
      columns={columns}
      minWidth={minWidth}
      density={density}
      rowLink={projectLink}
      rowLabel={projectLabel}
      renderCard={line}
      onRowKey={onStarKey}
      loading={list.state === 'pending'}
      rowCount={list.hasMore ? -1 : list.rows.length}
      sort={current}
      onSort={(id) => onSort(nextSort(current, id))}
      onEndReached={endReached(list)}
      footer={hasFooter(list) ? <ListFooter list={list} total={total} /> : undefined}
    />
  );
}
