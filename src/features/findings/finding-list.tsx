import { linkOptions } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
} from 'react';

import { handleProjectKey, RowMenuButton } from '@/domain/bulk/project-list-actions.tsx';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { OnDecide } from '@/domain/decisions/use-deciding.tsx';
import { decisionOfKey } from '@/domain/decisions/verdict.ts';
import { openedList, useReturnToRow } from '@/domain/lists/opened-list.ts';
import { SelectBox } from '@/domain/lists/select-box.tsx';
import { toggleGroupByKey } from '@/domain/lists/selection-keys.ts';
import { rowsForShortcut, type Selection, useIsChoosing } from '@/domain/lists/selection.ts';
import { isolated } from '@/lib/text.ts';
import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import { DataTable, type TableHandle } from '@/ui/table/data-table.tsx';
import { RowMenuTrigger } from '@/ui/table/row-menu-trigger.tsx';
import { useFoldedGroups } from '@/ui/table/use-folded-groups.ts';

import { FindingCard, findingColumns, GroupHead, type Room } from './finding-columns.tsx';
import { type FindingGroup, type FindingLine, findingLines } from './finding-groups.ts';
import { findingLink, type OpenFindingMenu } from './finding-menu.tsx';
import type { FindingRow } from './finding-rows.ts';
import type { FindingOrder, FindingsSearch, Grouping } from './search.ts';

interface FindingListProps {
  readonly search: FindingsSearch;
  readonly groups: readonly FindingGroup[];
  /** The findings of all groups, in their order. */
  readonly listed: readonly FindingRow[];
  readonly grouping: Grouping;
  readonly order: FindingOrder;
  readonly onOrder: (order: FindingOrder) => void;
  readonly labelOf: (value: string) => string;
  readonly mixed: boolean;
  readonly selection: Selection<FindingRow>;
  readonly onDecide: OnDecide;
  readonly onMenu: (menu: OpenFindingMenu) => void;
  readonly bar: ReactNode;
  readonly table: RefObject<TableHandle | null>;
}

/** Cycles through severity, oldest first, and newest first. */
const nextOrder = (column: string, order: FindingOrder): FindingOrder =>
  column === 'level' ? 'severity' : order === 'oldest' ? 'newest' : 'oldest';

const sortOf = (order: FindingOrder) =>
  order === 'severity'
    ? ({ id: 'level', direction: 'desc' } as const)
    : ({ id: 'found', direction: order === 'oldest' ? 'asc' : 'desc' } as const);

/** The window widths from which the columns fit: all of them, all but the category, and without scanner and date. */
const widths: Readonly<Record<Grouping, readonly [all: number, some: number, little: number]>> = {
  // From this width, titles also fit in full.
  project: [1_560, 1_238, 914],
  category: [1_382, 1_382, 1_028],
  scanner: [1_392, 1_248, 1_028],
  owner: [1_526, 1_382, 1_028],
};
const statusWidth = 116;

function useRoom(grouping: Grouping, mixed: boolean): Room {
  const [all, some, little] = widths[grouping];
  const extra = mixed ? statusWidth : 0;
  const isMedium = useNarrow(lessRoomThan(all + extra));
  const isSmall = useNarrow(lessRoomThan(some + extra));
  const isTiny = useNarrow(lessRoomThan(little + extra));
  return isTiny ? 'least' : isSmall ? 'little' : isMedium ? 'some' : 'all';
}

/** The findings in their groups. Only visible lines are mounted. */
export function FindingList(props: FindingListProps) {
  const { groups, grouping, order, onOrder, labelOf, mixed, selection, onDecide, onMenu, bar, table } = props;
  const { search, listed } = props;
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const [density] = usePreference('density');
  const { folded, toggle } = useFoldedGroups(grouping);
  const room = useRoom(grouping, mixed);
  const isChoosing = useIsChoosing(selection);
  const lines = useMemo(() => findingLines(groups, folded), [groups, folded]);
  useReturnToRow(
    table,
    useMemo(() => lines.map(({ key }) => ({ id: key })), [lines]),
  );
  const menu = useCallback(
    (line: FindingLine): ReactNode => {
      if (line.kind === 'finding') {
        const { row } = line;
        return (
          <RowMenuTrigger
            label={`Actions for ${isolated(row.subject.name)}`}
            place="row"
            onOpen={(button, opening) => onMenu({ row, button, opening })}
          />
        );
      }
      const [first] = line.group.rows;
      if (grouping !== 'project' || first === undefined) return null;
      const { projectId: id, projectName: name, project } = first;
      return (
        <RowMenuButton
          place="row"
          project={{ id, name, workspaceId, connectionId: connection.id, isPublished: project?.is_published }}
        />
      );
    },
    [grouping, onMenu, connection.id, workspaceId],
  );
  const columns = useMemo(
    () =>
      findingColumns({
        grouping,
        dense: density === 'compact',
        mixed,
        room,
        labelOf,
        onFold: toggle,
        menu,
      }),
    [grouping, density, mixed, room, labelOf, toggle, menu],
  );
  const onRowKey = useCallback(
    (event: KeyboardEvent, line: FindingLine) => {
      if (line.kind === 'group') {
        const ids = line.group.rows.map(({ key }) => key);
        if (!toggleGroupByKey(event, ids, selection)) handleProjectKey(event, null, selection);
        return;
      }
      if (handleProjectKey(event, line.key, selection)) return;
      const kind = decisionOfKey(event);
      if (kind === undefined) return;
      event.preventDefault();
      onDecide(
        rowsForShortcut(selection, line.row).map(({ subject }) => subject),
        kind,
      );
    },
    [selection, onDecide],
  );
  const onFollow = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('a') === null) return;
    const line = lines[Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1)];
    if (line?.kind !== 'finding') return;
    openedList.set({
      name: 'findings',
      target: linkOptions({
        to: '/workspaces/$workspaceId/security/findings',
        params: { workspaceId },
        search,
      }),
      ids: listed.map(({ key }) => key),
      unit: 'finding',
      hasMore: false,
      linkOf: (index) => {
        const linked = listed[index];
        return linked === undefined ? {} : findingLink(linked);
      },
      currentId: line.key,
    });
  };
  return (
    <div onClickCapture={onFollow}>
      <DataTable
        label="Findings"
        rows={lines}
        rowKey={(line) => line.key}
        columns={columns}
        density={density}
        rowLink={(line) => (line.kind === 'finding' ? findingLink(line.row) : undefined)}
        rowLabel={(line) => (line.kind === 'finding' ? line.row.subject.name : '')}
        sort={sortOf(order)}
        onSort={(column) => onOrder(nextOrder(column, order))}
        onRowKey={onRowKey}
        handle={table}
        footer={bar}
        cardSize="tall"
        renderCard={(line) =>
          line.kind === 'group' ? (
            <GroupHead
              label={labelOf(line.group.value)}
              group={line.group}
              folded={line.folded}
              onFold={toggle}
            />
          ) : (
            <span className="flex min-w-0 items-center gap-3">
              {isChoosing ? <SelectBox id={line.key} name={line.row.subject.name} place="line" /> : null}
              <span className="min-w-0 flex-1">
                <FindingCard row={line.row} grouping={grouping} />
              </span>
            </span>
          )
        }
      />
    </div>
  );
}
