import { type ReactNode, useId, useMemo, type KeyboardEvent, useCallback, useRef } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { type Column, type TableHandle, DataTable } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import {
  handleProjectKey,
  menuColumn,
  ProjectListActions,
  RowMenuButton,
} from '../bulk/project-list-actions.tsx';
import type { RowMenuProject } from '../bulk/row-menu.tsx';
import { useRowProject, useSelectionBar } from '../bulk/use-selection-bar.tsx';
import { useConnection, useWorkspaceId } from '../connection-scope.tsx';
import { formatTargets } from '../group-labels.ts';
import { unknownSize } from '../lists/list-footer.tsx';
import { SelectBox, selectColumn, SelectModeButton } from '../lists/select-box.tsx';
import { useIsChoosing, useRowSelection, useSelection } from '../lists/selection.ts';
import { useLoadedList } from '../lists/use-loaded-list.ts';
import { hasName, projectName } from '../project-labels.ts';
import { appsSharedWith, emptyIndex, type Grant, otherGrants, type ReachApp } from './reach-index.ts';
import { CheckedAt, ReachPrompt, ReachStatus, useReachFocus } from './reach-status.tsx';
import { isUnchecked, useReach } from './use-reach.ts';

interface ReachSectionProps {
  readonly title: string;
  readonly grant: Grant;
  /** Names the table: "Apps shared with Engineering". */
  readonly label: string;
  readonly empty: string;
  /** The kinds of access that the API doesn't return. */
  readonly caveat: string;
}

/** The apps with a grant for a group or person, once the workspace's apps have been checked. */
export function ReachSection({ title, grant, label, empty, caveat }: ReachSectionProps) {
  const reach = useReach();
  const { index, job } = reach;
  const { type, id } = grant;
  const apps = useMemo(() => appsSharedWith(index ?? emptyIndex, { type, id }), [index, type, id]);
  const focus = useReachFocus();
  if (index === undefined || isUnchecked(reach)) {
    return (
      <Section title={title} focus={focus}>
        <div data-reach className="rounded-card bg-surface shadow-raised">
          <ReachPrompt reach={reach} />
        </div>
      </Section>
    );
  }
  const isBuilt = index.builtAtMs !== null;
  return (
    <Section
      title={title}
      focus={focus}
      count={isBuilt || apps.length > 0 ? formatNumber(apps.length) : ''}
      aside={job === undefined ? <CheckedAt reach={reach} index={index} /> : null}
    >
      <ReachStatus reach={reach} index={index} />
      {apps.length > 0 ? (
        <ReachApps apps={apps} grant={grant} label={label} />
      ) : isBuilt ? (
        <div className="rounded-card bg-surface shadow-raised">
          <EmptyState title={empty} />
        </div>
      ) : null}
      <p className="text-small text-ink-3">{caveat}</p>
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly focus: ReturnType<typeof useReachFocus>;
  readonly count?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, focus, count, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section {...focus} aria-labelledby={id} className="flex min-w-0 flex-col gap-2.5 outline-none">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="flex items-baseline gap-2 text-section">
          {title}
          <span role="status" className="text-small font-normal text-ink-3 tabular-nums">
            {count}
          </span>
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface ReachAppsProps {
  readonly apps: readonly ReachApp[];
  readonly grant: Grant;
  readonly label: string;
}

/** The apps with a grant, to open, select and change. */
function ReachApps({ apps, grant: { type, id }, label }: ReachAppsProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const list = useLoadedList(`${type} ${id}`, apps.length);
  const selection = useSelection(
    useMemo(
      () => keyOf(connection, 'selection', { list: 'reach', workspaceId, type, id }),
      [connection, workspaceId, type, id],
    ),
    rowKey,
    { ...list, rows: apps },
  );
  const toApp = useRowProject();
  const table = useRef<TableHandle>(null);
  const bar = useSelectionBar({
    selection,
    rows: apps,
    toProject: toApp,
    list,
    size: unknownSize,
    exporting: () => null,
    table,
  });
  const columns = useMemo(() => columnsFor({ type, id }, toApp), [type, id, toApp]);
  const onRowKey = useCallback(
    (event: KeyboardEvent, app: ReachApp) => void handleProjectKey(event, app.id, selection),
    [selection],
  );
  const rowLink = (app: ReachApp) =>
    ({
      to: '/workspaces/$workspaceId/projects/$projectId',
      params: { workspaceId, projectId: app.id },
    }) as const;
  return (
    <ProjectListActions selection={selection}>
      <span className="self-end sm:hidden">
        <SelectModeButton selection={selection} />
      </span>
      <DataTable
        label={label}
        rows={apps}
        rowKey={rowKey}
        columns={columns}
        density="compact"
        rowLink={rowLink}
        rowLabel={projectName}
        renderCard={(app) => <Card app={app} project={toApp(app)} />}
        onRowKey={onRowKey}
        handle={table}
        rowCount={apps.length}
        footer={bar}
      />
    </ProjectListActions>
  );
}

const rowKey = ({ id }: ReachApp): string => id;

const titleOf = (app: ReachApp) => (
  <bdi className={`block truncate ${hasName(app) ? '' : 'text-ink-2'}`}>{projectName(app)}</bdi>
);

const columnsFor = (grant: Grant, toApp: (app: ReachApp) => RowMenuProject): readonly Column<ReachApp>[] => [
  selectColumn(rowKey, projectName),
  { id: 'name', header: 'Project', width: 'minmax(140px,2fr)', cell: titleOf },
  {
    id: 'others',
    header: 'Also shared with',
    hint: 'Other groups and people who can open the app',
    width: 'minmax(130px,1fr)',
    cell: (app) => (
      <span className="truncate text-ink-2">{formatTargets(otherGrants(app, grant)) ?? 'No one else'}</span>
    ),
  },
  {
    id: 'last_edit',
    header: 'Last edited',
    align: 'right',
    width: '88px',
    cell: (app) => <RelativeTime value={app.last_edited_at} fallback="Never" />,
  },
  menuColumn(toApp),
];

interface CardProps {
  readonly app: ReachApp;
  readonly project: RowMenuProject;
}

function Card({ app, project }: CardProps) {
  const isChoosing = useIsChoosing(useRowSelection());
  return (
    <span className="flex min-w-0 items-center gap-3">
      {isChoosing ? <SelectBox id={app.id} name={project.name} place="line" /> : null}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="font-medium text-ink">{titleOf(app)}</span>
        <span className="text-small text-ink-3">
          <RelativeTime value={app.last_edited_at} fallback="Never edited" />
        </span>
      </span>
      {isChoosing ? null : <RowMenuButton project={project} place="line" />}
    </span>
  );
}
