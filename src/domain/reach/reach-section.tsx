import { Download } from 'lucide-react';
import { useMemo } from 'react';

import { saveText, utcDay } from '@/lib/export-file.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { useNarrow } from '@/ui/layout/use-media.ts';
import type { Column } from '@/ui/table/column.ts';
import { DataTable } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { menuColumn, ProjectListActions } from '../bulk/project-list-actions.tsx';
import {
  useProjectRows,
  projectRowKey,
  projectTitle,
  titleColumn,
  lastEditColumn,
  ProjectRowCard,
} from '../bulk/project-rows.tsx';
import { formatTargets } from '../group-labels.ts';
import { CountedSection } from '../lists/counted-section.tsx';
import { selectColumn, SelectModeButton } from '../lists/select-box.tsx';
import { useLoadedList } from '../lists/use-loaded-list.ts';
import { projectName } from '../project-labels.ts';
import { isWhole, reachCsv } from './reach-file.ts';
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
  const save = (chosen: readonly ReachApp[]): void => {
    if (index === undefined) return;
    const now = new Date();
    const nameParts = [label, utcDay(now), ...(isWhole(index) ? [] : ['partial'])];
    saveText(
      nameParts,
      'csv',
      reachCsv({ title: label, grant, apps: chosen, total: apps.length, index, caveat }, now),
    );
  };
  const list = useLoadedList(`${type} ${id}`, apps.length);
  const rows = useProjectRows({
    place: { list: 'reach', type, id },
    list: { ...list, rows: apps },
    exporting: (chosen) => (
      <Button size="small" icon={<Download />} onClick={() => save(chosen())}>
        <span>
          Export<span className="max-sm:sr-only"> selected</span>
        </span>
      </Button>
    ),
  });
  if (index === undefined || isUnchecked(reach)) {
    return (
      <CountedSection title={title} {...focus}>
        <div data-reach className="rounded-card bg-surface shadow-raised">
          <ReachPrompt reach={reach} />
        </div>
      </CountedSection>
    );
  }
  const isBuilt = index.builtAtMs !== null;
  return (
    <CountedSection
      {...focus}
      title={title}
      count={isBuilt || apps.length > 0 ? formatNumber(apps.length) : ''}
      announced={isBuilt && job === undefined ? `${formatCount(apps.length, 'app')} found` : ''}
      aside={
        job === undefined && apps.length > 0 ? (
          <Button size="small" onClick={() => save(apps)}>
            Export apps
          </Button>
        ) : null
      }
    >
      {job === undefined ? (
        <div className="-mt-1.5 flex items-center justify-between gap-3 max-[22rem]:flex-wrap">
          <CheckedAt reach={reach} index={index} />
          {apps.length > 0 ? <SelectModeButton selection={rows.selection} /> : null}
        </div>
      ) : null}
      <ReachStatus reach={reach} index={index} />
      {apps.length > 0 ? (
        <ReachApps apps={apps} rows={rows} grant={grant} label={label} />
      ) : isBuilt ? (
        <EmptyState title={isWhole(index) ? empty : 'No shared apps found'} />
      ) : null}
      <p className="text-small text-ink-3">{caveat}</p>
    </CountedSection>
  );
}

interface ReachAppsProps {
  readonly apps: readonly ReachApp[];
  readonly rows: ReturnType<typeof useProjectRows<ReachApp>>;
  readonly grant: Grant;
  readonly label: string;
}

/** The apps with a grant, to open, select, change, and export. */
function ReachApps({ apps, rows, grant: { type, id }, label }: ReachAppsProps) {
  const { selection, toProject, bar, table } = rows;
  // Between these widths the table of an open group has less than half of the window.
  const isNarrow = useNarrow('(1024px <= width < 1300px)') && type === 'group';
  const columns = useMemo(
    () => [
      selectColumn<ReachApp>(projectRowKey, projectName),
      isNarrow ? { ...titleColumn, width: 'minmax(128px,2fr)' } : titleColumn,
      ...(isNarrow ? [] : [othersColumn({ type, id })]),
      lastEditColumn,
      menuColumn(toProject),
    ],
    [type, id, toProject, isNarrow],
  );
  return (
    <ProjectListActions selection={selection}>
      <DataTable
        label={label}
        {...table}
        rows={apps}
        columns={columns}
        renderCard={(app) => (
          <ProjectRowCard project={toProject(app)}>
            <span className="font-medium text-ink">{projectTitle(app)}</span>
            <span className="text-small text-ink-3">
              <RelativeTime value={app.last_edited_at} fallback="Never edited" />
            </span>
          </ProjectRowCard>
        )}
        rowCount={apps.length}
        footer={bar}
      />
    </ProjectListActions>
  );
}

const othersColumn = (grant: Grant): Column<ReachApp> => ({
  id: 'others',
  header: 'Also shared with',
  hint: 'Other groups and people who can open the app',
  width: 'minmax(120px,1fr)',
  cell: (app) => (
    <span className="truncate text-ink-2">
      {formatTargets(otherGrants(app, grant)) ?? 'No one else listed'}
    </span>
  ),
});
