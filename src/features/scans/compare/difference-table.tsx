import { useMemo } from 'react';

import type { LifeMark } from '@/domain/security/life-line.ts';
import { LifeStrip } from '@/domain/security/life-strip.tsx';
import { differenceLabel, type FindingDifference } from '@/domain/security/scan-diff.ts';
import { findingName, findingStatusLabel, levelLabel } from '@/domain/security/scan-labels.ts';
import { isolated, plainWord } from '@/lib/text.ts';
import type { SnapshotFinding } from '@/local/scan-snapshot.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { DataTable } from '@/ui/table/data-table.tsx';

/** The finding as it is now, or as last seen. */
export const latestOf = ({ base, head }: FindingDifference): SnapshotFinding | null => head ?? base;

/** `Warning → error` if it differs. */
const changeText = (
  { base, head }: FindingDifference,
  labelOf: (finding: SnapshotFinding) => string,
): string => {
  const [was, is] = [base && isolated(labelOf(base)), head && isolated(labelOf(head))];
  return was !== null && is !== null && was !== is ? `${was} → ${is.toLowerCase()}` : (is ?? was ?? '');
};

const Title = ({ row, dense }: { readonly row: FindingDifference; readonly dense: boolean }) => {
  const finding = latestOf(row);
  if (finding === null) return null;
  return (
    <span className="flex min-w-0 flex-col">
      <bdi className="truncate font-medium text-ink">{findingName(finding)}</bdi>
      {dense ? null : (
        <bdi className="truncate text-small font-normal text-ink-3">
          {finding.description ?? 'No description'}
        </bdi>
      )}
    </span>
  );
};

function Kind({ row: { kind } }: { readonly row: FindingDifference }) {
  const { label, meaning, tone } = differenceLabel(kind);
  return (
    <Tooltip text={meaning}>
      <span className="inline-flex max-w-full">
        <Chip tone={tone}>{label}</Chip>
      </span>
    </Tooltip>
  );
}

function Level({ row }: { readonly row: FindingDifference }) {
  const finding = latestOf(row);
  if (finding === null) return null;
  return (
    <StatusDot tone={levelLabel(finding.level).tone}>
      {changeText(row, ({ level }) => levelLabel(level).label)}
    </StatusDot>
  );
}

interface DifferenceTableProps {
  readonly rows: readonly FindingDifference[];
  readonly loading: boolean;
  readonly linkTo: (row: FindingDifference) => LinkTarget;
  readonly marksOf: (findingId: string) => readonly LifeMark[];
}

export function DifferenceTable({ rows, loading, linkTo, marksOf }: DifferenceTableProps) {
  const [density] = usePreference('density');
  const isMedium = useNarrow(lessRoomThan(1280));
  const isSmall = useNarrow(lessRoomThan(960));
  const dense = density === 'compact';
  const columns = useMemo((): readonly Column<FindingDifference>[] => {
    const all: readonly (Column<FindingDifference> | null)[] = [
      {
        id: 'finding',
        header: 'Finding',
        width: 'minmax(180px,3fr)',
        cell: (row) => <Title row={row} dense={dense} />,
      },
      { id: 'kind', header: 'Change', width: '104px', cell: (row) => <Kind row={row} /> },
      { id: 'level', header: 'Severity', width: '116px', cell: (row) => <Level row={row} /> },
      isMedium
        ? null
        : {
            id: 'status',
            header: 'Status',
            width: '136px',
            cell: (row) => (
              <span className="block truncate">
                {changeText(row, ({ status }) => findingStatusLabel(status).label)}
              </span>
            ),
          },
      isMedium
        ? null
        : {
            id: 'scanner',
            header: 'Scanner',
            width: 'minmax(120px,0.8fr)',
            cell: (row) => (
              <span className="block truncate">{plainWord(latestOf(row)?.scanner_name ?? '')}</span>
            ),
          },
      isSmall
        ? null
        : {
            id: 'life',
            header: 'Seen in scans',
            hint: 'In the scans this browser has loaded, oldest first',
            width: '116px',
            cell: (row) => <LifeStrip marks={marksOf(latestOf(row)?.id ?? '')} />,
          },
    ];
    return all.filter((column) => column !== null);
  }, [dense, isMedium, isSmall, marksOf]);
  return (
    <DataTable
      label="Compared findings"
      rows={rows}
      rowKey={(row) => latestOf(row)?.id ?? ''}
      columns={columns}
      density={density}
      loading={loading}
      rowLink={linkTo}
      cardSize="tall"
      renderCard={(row) => <DifferenceCard row={row} />}
    />
  );
}

const DifferenceCard = ({ row }: { readonly row: FindingDifference }) => {
  const finding = latestOf(row);
  if (finding === null) return null;
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <bdi className="line-clamp-2 leading-4.5 font-medium wrap-anywhere text-ink">
        {findingName(finding)}
      </bdi>
      <span className="flex min-w-0 items-center gap-3">
        <Kind row={row} />
        <Level row={row} />
      </span>
    </span>
  );
};
