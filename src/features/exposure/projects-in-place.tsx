import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import {
  handleProjectKey,
  menuColumn,
  ProjectListActions,
  RowMenuButton,
} from '@/domain/bulk/project-list-actions.tsx';
import { useRowProject, useSelectionBar } from '@/domain/bulk/use-selection-bar.tsx';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { DecideMenu } from '@/domain/decisions/decide-menu.tsx';
import { projectSubject, useDecisionStatus } from '@/domain/decisions/subject.ts';
import { unknownSize } from '@/domain/lists/list-footer.tsx';
import { SelectBox, selectColumn, SelectModeButton } from '@/domain/lists/select-box.tsx';
import { useIsChoosing, useSelection } from '@/domain/lists/selection.ts';
import { useLoadedList } from '@/domain/lists/use-loaded-list.ts';
import { priorityLabel } from '@/domain/priority-labels.ts';
import { hasName, openLabel, projectName } from '@/domain/project-labels.ts';
import { decisionColumn } from '@/domain/security/decision-column.tsx';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { useDecisions } from '@/local/decisions.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { DataTable, type TableHandle } from '@/ui/table/data-table.tsx';

interface ProjectsInPlaceProps {
  readonly title: string;
  readonly rows: readonly InventoryRow[];
  /** Identifies the list among those of the page. */
  readonly listKey: string;
  readonly exporting: (rows: () => readonly InventoryRow[]) => ReactNode;
  readonly onClose: () => void;
}

const idOf = ({ id }: InventoryRow): string => id;
const deciding = (selected: () => readonly InventoryRow[]): ReactNode => (
  <DecideMenu subjects={() => selected().map(projectSubject)} />
);

/** Lists projects that no inventory query selects. */
export function ProjectsInPlace({ title, rows, listKey, exporting, onClose }: ProjectsInPlaceProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const [density] = usePreference('density');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Moves the focus when a button opened the list, but not when the page opens with it.
    if (document.activeElement instanceof HTMLButtonElement) heading.current?.focus();
  }, []);

  const list = useLoadedList(listKey, rows.length);
  const selection = useSelection(
    useMemo(
      () => keyOf(connection, 'selection', { list: 'exposure', workspaceId, listKey }),
      [connection, workspaceId, listKey],
    ),
    idOf,
    { ...list, rows },
  );
  const toProject = useRowProject();
  const decidedOf = useDecisionStatus();
  // As in the inventory, decisions have a column once there are any.
  const hasDecisions = (useDecisions(workspaceId)?.size ?? 0) > 0;
  const columns = useMemo(
    () => [
      selectColumn(idOf, projectName),
      ...facts,
      ...(hasDecisions ? [decisionColumn(decidedOf)] : []),
      menuColumn(toProject),
    ],
    [toProject, hasDecisions, decidedOf],
  );
  const rowLink = useCallback(
    ({ id }: InventoryRow) =>
      ({
        to: '/workspaces/$workspaceId/projects/$projectId/security',
        params: { workspaceId, projectId: id },
      }) as const,
    [workspaceId],
  );
  const table = useRef<TableHandle>(null);
  const bar = useSelectionBar({
    selection,
    rows,
    toProject,
    list,
    size: unknownSize,
    exporting,
    deciding,
    table,
  });
  const isChoosing = useIsChoosing(selection);
  const onRowKey = useCallback(
    (event: KeyboardEvent, { id }: InventoryRow) => void handleProjectKey(event, id, selection),
    [selection],
  );
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2.5">
      <div className="flex items-start justify-between gap-3">
        <h2
          id={headingId}
          ref={heading}
          tabIndex={-1}
          className="min-w-0 text-section wrap-anywhere outline-none"
        >
          {title}{' '}
          <span className="text-small font-normal text-ink-3">{formatCount(rows.length, 'project')}</span>
        </h2>
        <span className="flex shrink-0 items-center gap-2 print:hidden">
          <SelectModeButton selection={selection} />
          <IconButton size="small" label="Close list" icon={<X />} onClick={onClose} />
        </span>
      </div>
      <ProjectListActions selection={selection}>
        <DataTable
          label={`Projects: ${title}`}
          rows={rows}
          rowKey={idOf}
          columns={columns}
          density={density}
          rowLink={rowLink}
          rowLabel={projectName}
          renderCard={(row) => (
            <span className="flex min-w-0 items-center gap-3">
              {isChoosing ? <SelectBox id={row.id} name={projectName(row)} place="line" /> : null}
              <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                <Title row={row} />
                <Priority row={row} />
              </span>
              {isChoosing ? null : <RowMenuButton project={toProject(row)} place="line" />}
            </span>
          )}
          onRowKey={onRowKey}
          handle={table}
          rowCount={rows.length}
          footer={bar}
        />
      </ProjectListActions>
    </section>
  );
}

interface RowProps {
  readonly row: InventoryRow;
}

const Title = ({ row }: RowProps) => (
  <bdi className={`block truncate text-left font-medium ${hasName(row) ? 'text-ink' : 'text-ink-2'}`}>
    {projectName(row)}
  </bdi>
);

function Unknown() {
  return <span className="text-ink-3">Unknown</span>;
}

function Priority({ row: { review_priority: priority } }: RowProps) {
  if (priority === undefined) return <Unknown />;
  const { tone, short } = priorityLabel(priority ?? 'unscored');
  return <StatusDot tone={tone}>{short}</StatusDot>;
}

function Audience({ row: { is_published: published, publish_audience: audience } }: RowProps) {
  if (published === undefined && (audience === undefined || audience === null)) return <Unknown />;
  return (
    <StatusDot tone={published === false ? 'hollow' : 'good'}>
      {openLabel({ is_published: published ?? true, publish_audience: audience }).label}
    </StatusDot>
  );
}

const counted = (
  name: 'error_count' | 'open_pii_finding_count',
  header: string,
  width: string,
): Column<InventoryRow> => ({
  id: name,
  header,
  align: 'right',
  width,
  cell: ({ counts }) => {
    const count = counts[name];
    return count === undefined ? <Unknown /> : formatNumber(count);
  },
});

const facts: readonly Column<InventoryRow>[] = [
  { id: 'name', header: 'Project', width: 'minmax(140px,2fr)', cell: (row) => <Title row={row} /> },
  { id: 'priority', header: 'Review', width: '104px', cell: (row) => <Priority row={row} /> },
  {
    id: 'audience',
    header: 'Audience',
    hint: 'People who can open the app',
    width: 'minmax(136px,1fr)',
    cell: (row) => <Audience row={row} />,
  },
  counted('error_count', 'Errors', '64px'),
  counted('open_pii_finding_count', 'Personal data', '84px'),
];
