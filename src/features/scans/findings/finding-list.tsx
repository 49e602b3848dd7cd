import { type ReactNode, type RefObject, useImperativeHandle, useMemo, useRef } from 'react';

import type { SecurityFinding } from '@/contract/resources/security.ts';
import { OptionalDecisionBadge } from '@/domain/decisions/decision-badge.tsx';
import type { Decided } from '@/domain/decisions/subject.ts';
import { type DecisionKind, decisionOfKey } from '@/domain/decisions/verdict.ts';
import { SelectBox } from '@/domain/lists/select-box.tsx';
import { handleSelectionKey } from '@/domain/lists/selection-keys.ts';
import {
  type Selection,
  SelectionProvider,
  useIsChoosing,
  useRowSelection,
} from '@/domain/lists/selection.ts';
import { LevelMark, StatusMark } from '@/domain/security/finding-marks.tsx';
import { findingName } from '@/domain/security/scan-labels.ts';
import { plainWord } from '@/lib/text.ts';
import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import { DataTable, type TableHandle } from '@/ui/table/data-table.tsx';
import { useFoldedGroups } from '@/ui/table/use-folded-groups.ts';

import type { scanLink } from '../scan-links.ts';
import type { AgeOrder, Grouping } from '../search.ts';
import { findingColumns, GroupHead, type Room } from './finding-columns.tsx';
import { type FindingGroup, findingLines } from './findings.ts';

interface FindingListProps {
  readonly linkTo: (findingId: string) => ReturnType<typeof scanLink>;
  readonly groups: readonly FindingGroup[];
  readonly grouping: Grouping;
  readonly hasMixedStatuses: boolean;
  readonly selectedId: string | undefined;
  readonly loading: boolean;
  /** Whether the panel of the open finding is beside the list. */
  readonly isBeside: boolean;
  readonly order: AgeOrder | undefined;
  readonly onSort: () => void;
  readonly handle: RefObject<FindingListHandle | null>;
  readonly selection: Selection<SecurityFinding>;
  /** The actions for the selected findings, below the rows. */
  readonly bar: ReactNode;
  readonly decidedOf: (finding: SecurityFinding) => Decided | undefined;
  readonly onDecide: (finding: SecurityFinding, kind: DecisionKind) => void;
}

export interface FindingListHandle {
  /** Focuses the row of a finding, if it is in the list. */
  readonly focusFinding: (id: string) => void;
}

interface FindingCardProps {
  readonly finding: SecurityFinding;
  readonly showsStatus: boolean;
  readonly decided: Decided | undefined;
}

/** For phones. Titles differ at their ends, so they get two lines. */
function FindingCard({ finding, showsStatus, decided }: FindingCardProps) {
  const isChoosing = useIsChoosing(useRowSelection());
  return (
    <span className="flex h-full min-w-0 items-center gap-3">
      {isChoosing && <SelectBox id={finding.id} name={findingName(finding)} place="line" />}
      <span className="flex min-w-0 flex-1 flex-col justify-center gap-0.5">
        <span className="flex min-w-0 items-start justify-between gap-3">
          <bdi className="line-clamp-2 leading-4.5 font-medium wrap-anywhere text-ink">
            {findingName(finding)}
          </bdi>
          {showsStatus && <StatusMark status={finding.status} />}
        </span>
        <span className="flex min-w-0 items-center gap-3 text-small text-ink-3">
          <span className="shrink-0">
            <LevelMark level={finding.level} />
          </span>
          <span className="truncate">{plainWord(finding.scanner_name)}</span>
          <span className="ml-auto shrink-0 empty:hidden">
            <OptionalDecisionBadge decided={decided} />
          </span>
        </span>
      </span>
    </span>
  );
}

/** The space for columns. A panel beside the list takes some of it. */
function useRoom(isBeside: boolean): Room {
  const isMedium = useNarrow(lessRoomThan(isBeside ? 1720 : 1100));
  const isSmall = useNarrow(lessRoomThan(isBeside ? 1500 : 930));
  const isTiny = useNarrow(lessRoomThan(isBeside ? 1320 : 850));
  if (isTiny) return 'least';
  return isSmall ? 'little' : isMedium ? 'some' : 'all';
}

/** The findings in their groups; only visible rows are mounted. */
export function FindingList(props: FindingListProps) {
  const { linkTo, groups, grouping, hasMixedStatuses, selectedId, loading } = props;
  const { isBeside, order, onSort, handle, selection, bar, decidedOf, onDecide } = props;
  const [density] = usePreference('density');
  const { folded, toggle } = useFoldedGroups(grouping);
  const room = useRoom(isBeside);
  const table = useRef<TableHandle>(null);
  const lines = useMemo(() => findingLines(groups, folded), [groups, folded]);
  const columns = useMemo(
    () =>
      findingColumns({
        grouping,
        dense: density === 'compact',
        mixed: hasMixedStatuses,
        room,
        onFold: toggle,
        decidedOf,
      }),
    [grouping, density, hasMixedStatuses, room, toggle, decidedOf],
  );
  useImperativeHandle(
    handle,
    () => ({
      focusFinding: (id) => {
        const index = lines.findIndex(({ key }) => key === id);
        if (index !== -1) table.current?.focusRow(index);
      },
    }),
    [lines],
  );
  return (
    <SelectionProvider value={selection}>
      <DataTable
        label="Findings"
        handle={table}
        rows={lines}
        sort={order && { id: 'found', direction: order === 'oldest' ? 'asc' : 'desc' }}
        onSort={onSort}
        rowKey={(line) => line.key}
        columns={columns}
        density={density}
        loading={loading}
        footer={bar}
        onRowKey={(event, line) => {
          if (handleSelectionKey(event, line.kind === 'finding' ? line.finding.id : null, selection)) return;
          if (line.kind !== 'finding') return;
          const kind = decisionOfKey(event);
          if (kind === undefined) return;
          event.preventDefault();
          onDecide(line.finding, kind);
        }}
        selectedKey={selectedId}
        rowLink={(line) =>
          line.kind === 'finding' ? { ...linkTo(line.finding.id), resetScroll: false } : undefined
        }
        rowLabel={(line) => (line.kind === 'finding' ? findingName(line.finding) : '')}
        cardSize="tall"
        renderCard={(line) =>
          line.kind === 'finding' ? (
            <FindingCard
              finding={line.finding}
              showsStatus={hasMixedStatuses}
              decided={decidedOf(line.finding)}
            />
          ) : (
            <GroupHead grouping={grouping} line={line} onFold={toggle} />
          )
        }
      />
    </SelectionProvider>
  );
}
