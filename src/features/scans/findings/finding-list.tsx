import { useCallback, useMemo, useState } from 'react';

import type { SecurityFinding } from '@/contract/resources/security.ts';
import { plainWord } from '@/lib/text.ts';
import { useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import { DataTable } from '@/ui/table/data-table.tsx';

import { findingName } from '../scan-labels.ts';
import type { scanLink } from '../scan-links.ts';
import type { Grouping } from '../search.ts';
import { findingColumns, GroupHead, LevelMark, StatusMark } from './finding-columns.tsx';
import { type FindingGroup, findingLines } from './findings.ts';

interface FindingListProps {
  readonly linkTo: (findingId: string) => ReturnType<typeof scanLink>;
  readonly groups: readonly FindingGroup[];
  readonly grouping: Grouping;
  readonly hasMixedStatuses: boolean;
  readonly selectedId: string | undefined;
  readonly loading: boolean;
}

const none: ReadonlySet<string> = new Set();

interface FindingCardProps {
  readonly finding: SecurityFinding;
  readonly showsStatus: boolean;
}

/** For phones. Titles differ at their ends, so they get two lines. */
function FindingCard({ finding, showsStatus }: FindingCardProps) {
  return (
    <span className="flex h-full min-w-0 flex-col justify-center gap-0.5">
      <span className="flex min-w-0 items-start justify-between gap-3">
        <bdi className="line-clamp-2 leading-[18px] font-medium wrap-anywhere text-ink">
          {findingName(finding)}
        </bdi>
        {showsStatus && <StatusMark finding={finding} />}
      </span>
      <span className="flex min-w-0 items-center gap-3 text-small text-ink-3">
        <LevelMark finding={finding} />
        <span className="truncate">{plainWord(finding.scanner_name)}</span>
      </span>
    </span>
  );
}

/** The findings in their groups; only visible rows are mounted. */
export function FindingList(props: FindingListProps) {
  const { linkTo, groups, grouping, hasMixedStatuses, selectedId, loading } = props;
  const [density] = usePreference('density');
  // Folded groups belong to one grouping.
  const [fold, setFold] = useState({ grouping, values: none });
  const folded = fold.grouping === grouping ? fold.values : none;
  const isMedium = useNarrow('(width < 1100px)');
  const isSmall = useNarrow('(width < 930px)');
  const room = isSmall ? 'little' : isMedium ? 'some' : 'all';
  const lines = useMemo(() => findingLines(groups, folded), [groups, folded]);
  const toggle = useCallback(
    (value: string) =>
      setFold((current) => {
        const values = new Set(current.grouping === grouping ? current.values : none);
        if (!values.delete(value)) values.add(value);
        return { grouping, values };
      }),
    [grouping],
  );
  const columns = useMemo(
    () =>
      findingColumns({
        grouping,
        dense: density === 'compact',
        mixed: hasMixedStatuses,
        room,
        onFold: toggle,
      }),
    [grouping, density, hasMixedStatuses, room, toggle],
  );
  return (
    <DataTable
      label="Findings"
      rows={lines}
      rowKey={(line) => line.key}
      columns={columns}
      density={density}
      loading={loading}
      selectedKey={selectedId}
      rowLink={(line) =>
        line.kind === 'finding' ? { ...linkTo(line.finding.id), resetScroll: false } : undefined
      }
      renderCard={(line) =>
        line.kind === 'finding' ? (
          <FindingCard finding={line.finding} showsStatus={hasMixedStatuses} />
        ) : (
          <GroupHead grouping={grouping} line={line} onFold={toggle} />
        )
      }
    />
  );
}
