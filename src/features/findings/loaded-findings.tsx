import { useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import { BulkActions } from '@/domain/bulk/bulk-actions.tsx';
import type { BulkProject } from '@/domain/bulk/bulk-target.ts';
import { ProjectListActions } from '@/domain/bulk/project-list-actions.tsx';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { DecisionMenu } from '@/domain/decisions/decide-menu.tsx';
import { useDeciding, type OnDecide } from '@/domain/decisions/use-deciding.tsx';
import { decisionShortcuts, decisionItems } from '@/domain/decisions/verdict.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { SelectModeButton } from '@/domain/lists/select-box.tsx';
import { SelectionFrame } from '@/domain/lists/selection-frame.tsx';
import { selectionShortcuts } from '@/domain/lists/selection-keys.ts';
import { useIsSelecting, useSelection, type Selection, useSelectionCount } from '@/domain/lists/selection.ts';
import { useListFilters } from '@/domain/lists/use-list-filters.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { readValues } from '@/domain/security/facets.ts';
import { FindingExportMenu } from '@/domain/security/finding-export-menu.tsx';
import { allStatuses, selectedStatuses } from '@/domain/security/finding-labels.ts';
import { useWorkspace, workspaceName } from '@/domain/use-workspace.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { PrintedNote } from '@/ui/layout/printing.tsx';
import { lessRoomThan, phoneQuery, useMedia } from '@/ui/layout/use-media.ts';
import { TooltipText } from '@/ui/overlays/tooltip.tsx';
import { usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';
import type { TableHandle } from '@/ui/table/data-table.tsx';

import { meanDaysToFix } from './due.ts';
import type { ExportFormat, WorkspaceExport } from './export-findings.ts';
import { FilterBar, GroupBy } from './filter-bar.tsx';
import { groupRows } from './finding-groups.ts';
import { FindingList } from './finding-list.tsx';
import { FindingMenu, type OpenFindingMenu } from './finding-menu.tsx';
import { facetNames, filterRows, type FindingRow, namesOf, valueLabel } from './finding-rows.ts';
import { useIsLoadingFindings } from './load-findings-job.ts';
import { NoFindings } from './no-findings.tsx';
import { type FindingsSearch, noFilters } from './search.ts';
import type { Findings } from './use-findings.ts';

interface LoadedFindingsProps extends SearchProps<FindingsSearch> {
  readonly findings: Findings;
  readonly rows: readonly FindingRow[];
}

export function LoadedFindings({ findings, rows, search, setSearch }: LoadedFindingsProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const workspace = useWorkspace().data;
  const filters = useListFilters<FindingsSearch>(search, setSearch, noFilters);
  const text = useDeferredValue(filters.text);
  const { matching, facets } = useMemo(() => filterRows(rows, search, text), [rows, search, text]);
  const { typedName } = usePeopleNames();
  const grouping = search.group ?? 'project';
  const order = search.sort ?? 'severity';
  const groups = useMemo(() => groupRows(matching, grouping, order), [matching, grouping, order]);
  const listed = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const names = useMemo(() => namesOf(rows), [rows]);
  const labelOf = useCallback(
    (value: string) => valueLabel(grouping, value, names, typedName),
    [grouping, names, typedName],
  );
  const selection = useSelection(
    useMemo(
      () => keyOf(connection, 'selection', { list: 'findings', workspaceId }),
      [connection, workspaceId],
    ),
    rowKey,
    { rows: listed, key: 'findings', state: 'settled', hasMore: false },
    unit,
  );
  const isSelecting = useIsSelecting(selection);
  const isNarrow = useMedia(lessRoomThan(960));
  const isWide = useMedia('(width >= 80rem)');
  const size = isNarrow ? 'narrow' : isWide ? 'wide' : 'medium';
  const table = useRef<TableHandle>(null);
  const { decide, dialog } = useDeciding(selection.followQuietly);
  const isLoading = useIsLoadingFindings();
  usePageShortcuts(selectionShortcuts);
  usePageShortcuts(decisionShortcuts);
  const [menu, setMenu] = useState<OpenFindingMenu | null>(null);
  const closeMenu = useCallback(() => setMenu((current) => (current === menu ? null : current)), [menu]);

  const filterLabels = filtersOf(search, text);
  const exportOf = (exported: Pick<WorkspaceExport, 'rows' | 'filters' | 'isSelection'>) => ({
    ...exported,
    workspaceId,
    workspaceName: workspace ? workspaceName(workspace) : workspaceId,
    coverage: coverageFacts(findings),
    unreadable: findings.unreadable,
  });
  const bar = isSelecting ? (
    <SelectionBar
      selection={selection}
      onDecide={decide}
      exporting={
        <ExportMenu
          size="small"
          data={() =>
            exportOf({
              rows: selection.rows(),
              filters: [...filterLabels, 'selected findings'],
              isSelection: true,
            })
          }
          count={selection.rows().length}
          unreadable={0}
        />
      }
    />
  ) : undefined;
  return (
    <>
      <FilterBar {...{ search, setSearch, filters, facets, names, size }} counted />
      <PrintedNote filters={filterLabels} />
      <section aria-label="Findings" className="flex min-w-0 flex-col gap-3">
        {/* Both lines of text fit in the height of the controls, so that the list keeps its place. */}
        <div className="flex min-h-8.5 items-center gap-2">
          <div className="min-w-0 flex-1">
            <p role="status" aria-busy={isLoading} className="tabular leading-4.5 text-ink-3">
              {matching.length === rows.length
                ? formatCount(rows.length, 'finding')
                : `${formatNumber(matching.length)} of ${formatCount(rows.length, 'finding')}`}
              {findings.unreadable > 0
                ? ` · ${formatCount(findings.unreadable, 'finding')} couldn’t be displayed`
                : ''}
            </p>
            <FixedAfter rows={matching} />
          </div>
          {size === 'medium' ? <GroupBy {...{ search, setSearch }} /> : null}
          {listed.length === 0 ? null : <SelectModeButton selection={selection} />}
          <ExportMenu
            data={() => exportOf({ rows: listed, filters: filterLabels, isSelection: false })}
            count={listed.length}
            unreadable={findings.unreadable}
          />
        </div>
        {matching.length === 0 ? (
          <NoFindings
            findings={findings}
            onClear={() => filters.clear({ status: filters.isFiltered ? search.status : allStatuses })}
          />
        ) : (
          <ProjectListActions selection={selection}>
            <FindingList
              {...{ search, groups, listed, grouping, order, labelOf, selection, bar, table }}
              mixed={search.status === allStatuses}
              onOrder={(next) =>
                setSearch({ sort: next === 'severity' ? undefined : next }, { replace: true })
              }
              onDecide={decide}
              onMenu={setMenu}
            />
          </ProjectListActions>
        )}
      </section>
      {menu === null ? null : (
        <FindingMenu
          key={menu.opening}
          open={menu}
          onDecide={(kind) => decide([menu.row.subject], kind)}
          onClose={closeMenu}
        />
      )}
      {dialog}
    </>
  );
}

const fixedHint =
  'From when a finding was first found to its last update, for the fixed findings listed below. The API doesn’t return when a finding was fixed.';

function FixedAfter({ rows }: { readonly rows: readonly FindingRow[] }) {
  const mean = useMemo(() => meanDaysToFix(rows.map(({ finding }) => finding)), [rows]);
  if (mean === null) return null;
  const days = Math.round(mean * 10) / 10;
  return (
    <p className="text-small leading-4 text-ink-2">
      <TooltipText text={fixedHint} className="hinted tabular rounded-xs">
        Fixed after {formatNumber(days)} {days === 1 ? 'day' : 'days'} on average
      </TooltipText>
    </p>
  );
}

const rowKey = ({ key }: FindingRow): string => key;
const unit = ['finding', 'findings'] as const;

/** The filters as the URL names them, for files and paper. */
function filtersOf(search: FindingsSearch, text: string): readonly string[] {
  return [
    ...selectedStatuses(search.status).map((status) => `status: ${status}`),
    ...facetNames.flatMap((name) => {
      const values = name === 'status' ? [] : readValues(search[name]);
      return values.length === 0 ? [] : [`${name}: ${values.join(', ')}`];
    }),
    ...(text.trim() === '' ? [] : [`text: ${text.trim()}`]),
  ];
}

function coverageFacts({ coverage, isWhole }: Findings) {
  const { projects, scanned, never, unknown, outdated, flagged, loaded, stale } = coverage;
  const counts = { projects, scanned, never, unknown, outdated, flagged: flagged.length, loaded, stale };
  return { ...counts, all_projects: isWhole };
}

interface ExportMenuProps {
  readonly data: () => Omit<WorkspaceExport, 'exportedAt'>;
  readonly count: number;
  readonly unreadable: number;
  readonly size?: 'small' | undefined;
}

const formats = [
  { format: 'csv', label: 'CSV', description: 'For spreadsheets' },
  { format: 'json', label: 'JSON', description: 'With coverage and filters' },
  { format: 'sarif', label: 'SARIF 2.1.0', description: 'One run per project' },
] as const satisfies readonly { format: ExportFormat; label: string; description: string }[];

const ExportMenu = ({ data, ...menu }: ExportMenuProps) => (
  <FindingExportMenu
    {...menu}
    formats={formats}
    save={async (format) => {
      const { exportWorkspace } = await import('./export-findings.ts');
      exportWorkspace(format, { ...data(), exportedAt: new Date() });
    }}
  />
);

interface SelectionBarProps {
  readonly selection: Selection<FindingRow>;
  readonly onDecide: OnDecide;
  readonly exporting: ReactNode;
}

/** The actions for the selected findings and their projects. */
function SelectionBar({ selection, onDecide, exporting }: SelectionBarProps) {
  const connection = useConnection();
  useSelectionCount(selection);
  const isPhone = useMedia(phoneQuery);
  const rows = selection.rows();
  const subjects = () => selection.rows().map(({ subject }) => subject);
  const projects = (): readonly BulkProject[] => {
    const byId = new Map(
      selection.rows().map(({ projectId, projectName, snapshot }) => [
        projectId,
        {
          id: projectId,
          name: projectName,
          connectionId: connection.id,
          workspaceId: snapshot.workspace_id,
        },
      ]),
    );
    return [...byId.values()];
  };
  const isDecided = rows.some(({ decided }) => decided.status.kind !== 'new');
  return (
    <SelectionFrame
      label="Selected findings"
      selection={selection}
      about={` in ${formatCount(projects().length, 'project')}`}
    >
      {isPhone ? null : (
        <DecisionMenu label="Set decision for selected findings" subjects={subjects} onDecide={onDecide} />
      )}
      <BulkActions
        selected={projects}
        connectionIds={[connection.id]}
        others={isPhone ? decisionItems((kind) => onDecide(subjects(), kind), isDecided) : []}
      />
      {exporting}
    </SelectionFrame>
  );
}
