import { useMemo } from 'react';

import { changeLabel, changeSummary, outcomeLabel } from '@/domain/change-labels.ts';
import type { ChangeEntry } from '@/local/change-log.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { useCachedProject } from './cached-project.ts';
import { ChangeDetail } from './change-detail.tsx';
import { ConnectionName, type LogLayout, LogTable, type OpenRow } from './log-table.tsx';

function Outcome({ entry }: { readonly entry: ChangeEntry }) {
  const { tone, label } = outcomeLabel(entry);
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

const summary: Column<ChangeEntry> = {
  id: 'what',
  header: 'Before → after',
  width: 'minmax(140px,2fr)',
  cell: (entry) => (
    <bdi className="block truncate">{changeSummary(entry) || <span className="text-ink-3">–</span>}</bdi>
  ),
};
const outcome: Column<ChangeEntry> = {
  id: 'outcome',
  header: 'Result',
  width: '140px',
  cell: (entry) => <Outcome entry={entry} />,
};
const connection: Column<ChangeEntry> = {
  id: 'connection',
  header: 'Connection',
  width: 'minmax(110px,0.9fr)',
  cell: ({ connectionId, connectionName }) => <ConnectionName id={connectionId} name={connectionName} />,
};
const when: Column<ChangeEntry> = {
  id: 'at',
  header: 'Time',
  width: '104px',
  align: 'right',
  cell: ({ at }) => <RelativeTime value={at} />,
};

interface ChangesViewProps extends OpenRow {
  readonly rows: readonly ChangeEntry[];
}

export function ChangesView({ rows, ...openRow }: ChangesViewProps) {
  const [density] = usePreference('density');
  const isNarrow = useNarrow('(width < 1100px)');
  const cachedProject = useCachedProject();
  const layout = useMemo((): LogLayout<ChangeEntry> => {
    const project: Column<ChangeEntry> = {
      id: 'project',
      header: 'Project',
      width: 'minmax(110px,1.2fr)',
      cell: (entry) => <bdi className="block truncate">{cachedProject(entry).name ?? entry.projectId}</bdi>,
    };
    return {
      rowKey: ({ id }) => id,
      first: { id: 'change', header: 'Action', width: 'minmax(180px,1.5fr)' },
      title: changeLabel,
      subtitle: (entry) => <bdi>{cachedProject(entry).name ?? entry.projectId}</bdi>,
      columns: [
        ...(density === 'compact' ? [project] : []),
        summary,
        outcome,
        ...(isNarrow ? [] : [connection]),
        when,
      ],
      aside: (entry) => (
        <>
          <Outcome entry={entry} />
          <RelativeTime value={entry.at} />
        </>
      ),
    };
  }, [cachedProject, density, isNarrow]);
  return (
    <LogTable
      {...openRow}
      label="Changes"
      rows={rows}
      layout={layout}
      detail={(entry) => <ChangeDetail entry={entry} />}
    />
  );
}
