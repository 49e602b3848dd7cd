import { useMemo, useState } from 'react';

import type { SecurityFinding } from '@/contract/resources/security.ts';
import { allStatuses } from '@/domain/security/status-filter.ts';
import { plainWord } from '@/lib/text.ts';
import { useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import { DataTable } from '@/ui/table/data-table.tsx';

import { findingName } from '../scan-labels.ts';
import { type ProjectPlace, scanLink } from '../scan-links.ts';
import type { Grouping, ScanSearch } from '../search.ts';
import { findingColumns, GroupHead, LevelMark, StatusMark } from './finding-columns.tsx';
import { type FindingGroup, findingLines } from './findings.ts';

interface FindingListProps {
  readonly place: ProjectPlace;
  readonly scanId: string;
  readonly groups: readonly FindingGroup[];
  readonly grouping: Grouping;
  readonly search: ScanSearch;
  readonly loading: boolean;
}

const nothing: ReadonlySet<string> = new Set();

interface FindingCardProps {
  readonly finding: SecurityFinding;
  /** Several statuses are on screen. */
  readonly mixed: boolean;
}

/** A finding as a phone has room for it: titles differ at their ends, so they may take two lines. */
function FindingCard({ finding, mixed }: FindingCardProps) {
  return (
    <span className="flex h-full min-w-0 flex-col justify-center gap-0.5">
      <span className="flex min-w-0 items-start justify-between gap-3">
        <bdi className="line-clamp-2 leading-[18px] font-medium wrap-anywhere text-ink">
          {findingName(finding)}
        </bdi>
        {mixed ? <StatusMark finding={finding} /> : null}
      </span>
      <span className="flex min-w-0 items-center gap-3 text-small text-ink-3">
        <LevelMark finding={finding} />
        <span className="truncate">{plainWord(finding.scanner_name)}</span>
      </span>
    </span>
  );
}

/** The findings in their groups, any number of them: only those in sight exist. */
export function FindingList({ place, scanId, groups, grouping, search, loading }: FindingListProps) {
  const [density] = usePreference('density');
  // What is folded belongs to one way of grouping.
  const [fold, setFold] = useState({ grouping, values: nothing });
  const folded = fold.grouping === grouping ? fold.values : nothing;
  const some = useNarrow('(width < 1100px)');
  const little = useNarrow('(width < 930px)');
  const room = little ? 'little' : some ? 'some' : 'all';
  const mixed = search.status === allStatuses;

  const lines = useMemo(() => findingLines(groups, folded), [groups, folded]);
  const toggle = useMemo(
    () => (value: string) =>
      setFold((now) => {
        const values = new Set(now.grouping === grouping ? now.values : nothing);
        if (!values.delete(value)) values.add(value);
        return { grouping, values };
      }),
    [grouping],
  );
  const columns = useMemo(
    () => findingColumns({ grouping, dense: density === 'compact', mixed, room, onFold: toggle }),
    [grouping, density, mixed, room, toggle],
  );
  return (
    <DataTable
      label="Findings"
      rows={lines}
      rowKey={(line) => line.key}
      columns={columns}
      density={density}
      loading={loading}
      selectedKey={search.finding}
      rowLink={(line) =>
        line.kind === 'finding'
          ? {
              ...scanLink(place, scanId, { ...search, finding: line.finding.id }),
              resetScroll: false,
            }
          : undefined
      }
      renderCard={(line) =>
        line.kind === 'finding' ? (
          <FindingCard finding={line.finding} mixed={mixed} />
        ) : (
          <GroupHead
            grouping={grouping}
            group={line.group}
            folded={line.folded}
            onFold={() => toggle(line.group.value)}
          />
        )
      }
    />
  );
}
