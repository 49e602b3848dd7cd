import type { ChangeEntry } from '@/local/change-log.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import type { Column } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { actOf, changeInShort, outcomeLabels } from './change-labels.ts';
import { ConnectionName } from './connection-name.tsx';
import { RowToggle } from './row-toggle.tsx';

export interface ChangeLook {
  readonly openKey: string | undefined;
  readonly onToggle: (key: string) => void;
  /** The project's name, or its id. */
  readonly projectOf: (entry: ChangeEntry) => string;
}

interface CellProps {
  readonly entry: ChangeEntry;
}

const Outcome = ({ entry }: CellProps) => {
  const { tone, label } = outcomeLabels[entry.outcome];
  return <StatusDot tone={tone}>{label}</StatusDot>;
};

const InShort = ({ entry }: CellProps) => (
  <bdi className="block truncate">{changeInShort(entry) || <span className="text-ink-3">–</span>}</bdi>
);

/** Keep the array the same between renders. */
export function changeColumns(
  { openKey, onToggle, projectOf }: ChangeLook,
  dense: boolean,
  narrow: boolean,
): readonly Column<ChangeEntry>[] {
  const connection: Column<ChangeEntry> = {
    id: 'connection',
    header: 'Connection',
    width: 'minmax(110px,0.9fr)',
    cell: ({ connectionId, connectionName }) => <ConnectionName id={connectionId} name={connectionName} />,
  };
  const project: Column<ChangeEntry> = {
    id: 'project',
    header: 'Project',
    width: 'minmax(110px,1.2fr)',
    cell: (entry) => <bdi className="block truncate">{projectOf(entry)}</bdi>,
  };
  return [
    {
      id: 'change',
      header: 'Change',
      width: 'minmax(180px,1.5fr)',
      cell: (entry) => (
        <RowToggle
          open={entry.id === openKey}
          onToggle={() => onToggle(entry.id)}
          title={actOf(entry)}
          below={dense ? undefined : <bdi>{projectOf(entry)}</bdi>}
        />
      ),
    },
    ...(dense ? [project] : []),
    {
      id: 'what',
      header: 'Before → after',
      width: 'minmax(140px,2fr)',
      cell: (entry) => <InShort entry={entry} />,
    },
    { id: 'outcome', header: 'Outcome', width: '104px', cell: (entry) => <Outcome entry={entry} /> },
    ...(narrow ? [] : [connection]),
    {
      id: 'at',
      header: 'When',
      width: '104px',
      align: 'right',
      cell: ({ at }) => <RelativeTime value={at} />,
    },
  ];
}

/** A row on a phone. */
export function ChangeLine({ entry, look }: CellProps & { readonly look: ChangeLook }) {
  return (
    <div className="flex h-full items-center gap-3">
      <span className="min-w-0 flex-1">
        <RowToggle
          open={entry.id === look.openKey}
          onToggle={() => look.onToggle(entry.id)}
          title={actOf(entry)}
          below={<bdi>{look.projectOf(entry)}</bdi>}
        />
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5 text-small text-ink-3">
        <Outcome entry={entry} />
        <RelativeTime value={entry.at} />
      </span>
    </div>
  );
}
