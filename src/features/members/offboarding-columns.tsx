import { useMemo } from 'react';

import { menuColumn, RowMenuButton } from '@/domain/bulk/project-list-actions.tsx';
import type { RowMenuProject } from '@/domain/bulk/row-menu.tsx';
import { SelectBox, selectColumn } from '@/domain/lists/select-box.tsx';
import { useIsChoosing, useRowSelection } from '@/domain/lists/selection.ts';
import { hasName, openLabel, projectName, visibilityLabel, withoutEdit } from '@/domain/project-labels.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { useNarrow } from '@/ui/layout/use-media.ts';
import type { Column } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { type OffboardingRow, reasonLabel } from './offboarding-rows.ts';

const title = (row: OffboardingRow) => (
  <bdi className={`block truncate ${hasName(row) ? '' : 'text-ink-2'}`}>{projectName(row)}</bdi>
);

const audience = (row: OffboardingRow) => (
  <StatusDot tone={row.is_published ? 'good' : 'hollow'}>{openLabel(row).label}</StatusDot>
);

const facts: readonly Column<OffboardingRow>[] = [
  { id: 'name', header: 'Project', width: 'minmax(140px,2fr)', cell: title },
  {
    id: 'reasons',
    header: 'Reason',
    width: 'minmax(110px,1fr)',
    cell: (row) => <span className="truncate">{reasonLabel(row)}</span>,
  },
  {
    id: 'audience',
    header: 'Audience',
    hint: 'People who can open the app',
    width: 'minmax(136px,1fr)',
    cell: audience,
  },
  {
    id: 'visibility',
    header: 'Editor access',
    hint: 'People who can open the project in the editor',
    width: 'minmax(130px,1fr)',
    cell: ({ visibility }) => (
      <span className="truncate text-ink-2">{visibilityLabel(visibility).label}</span>
    ),
  },
  {
    id: 'last_edit',
    header: 'Last edited',
    align: 'right',
    width: '88px',
    cell: (row) => <RelativeTime value={row.last_edited_at} fallback={withoutEdit(row)} />,
  },
];

type ToProject = (row: OffboardingRow) => RowMenuProject;

/** The columns that the window has room for, and the row of a phone. `toProject` has to stay the same. */
export function useOffboardingColumns(toProject: ToProject) {
  const isNarrow = useNarrow('(width < 1100px)');
  return useMemo(() => {
    const visible = facts.filter(({ id }) => !(isNarrow && id === 'visibility'));
    const select = selectColumn<OffboardingRow>(({ id }) => id, projectName);
    return {
      columns: { visible: [select, ...visible, menuColumn(toProject)], minWidth: undefined },
      card: (row: OffboardingRow) => <PhoneRow row={row} project={toProject(row)} />,
    };
  }, [isNarrow, toProject]);
}

interface PhoneRowProps {
  readonly row: OffboardingRow;
  readonly project: RowMenuProject;
}

function PhoneRow({ row, project }: PhoneRowProps) {
  const isChoosing = useIsChoosing(useRowSelection());
  return (
    <span className="flex min-w-0 items-center gap-3">
      {isChoosing ? <SelectBox id={row.id} name={project.name} place="line" /> : null}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="font-medium text-ink">{title(row)}</span>
        <span className="flex min-w-0 gap-2 text-small text-ink-3">
          <span className="truncate">{reasonLabel(row)}</span>
          {audience(row)}
        </span>
      </span>
      {isChoosing ? null : <RowMenuButton project={project} place="line" />}
    </span>
  );
}
