import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';

import { insightsOptions } from '@/api/security/insights.ts';
import { inventoryRows } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { ParsedList } from '@/domain/lists/use-resource-list.ts';
import { type CountedProjects, countedProjectsOptions } from '@/domain/security/counted-projects.ts';
import { useMissingPersonalData } from '@/domain/security/inventory-lock.ts';
import { cx } from '@/ui/cx.ts';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { BoardCell, cellTitle, Legend } from './board-cell.tsx';
import {
  type Board,
  type Cell,
  cellId,
  buildBoard,
  cellQueries,
  type Columns,
  fillBoard,
  totalsOf,
} from './board.ts';
import { ProjectsInPlace } from './projects-in-place.tsx';
import type { ExposureProps } from './search.ts';

interface BoardCardProps extends ExposureProps {
  readonly list: ParsedList<InventoryRow>;
  /** Whether only a small part of the list loads without asking. */
  readonly isLarge: boolean;
}

const columnOptions = [
  { value: 'priority', label: 'Review priority' },
  { value: 'visibility', label: 'Editor access' },
] as const;

const overlayOptions = [
  { value: 'none', label: 'Projects' },
  { value: 'personal-data', label: 'Personal data' },
  { value: 'traffic', label: 'Visitors, 30d' },
] as const;

/** Projects by who can open the app, and by priority or by who can edit. */
export function BoardCard({ list, isLarge, search, setSearch, exporting }: BoardCardProps) {
  const by = search.by ?? 'priority';
  const board = useBoard(list, by, isLarge);
  const open = openCell(board, search.cell);
  // Without detection, no project reports any.
  const overlays =
    useMissingPersonalData() === undefined
      ? overlayOptions
      : overlayOptions.filter(({ value }) => value !== 'personal-data');
  const show = overlays.find(({ value }) => value === search.show)?.value ?? 'none';
  const overlay = show === 'none' ? undefined : show;
  return (
    <>
      <Card
        title="Audience and access"
        description="Projects by who can open the app. Select a number to see those projects."
        actions={
          <div className="flex min-w-0 flex-wrap gap-2 print:hidden">
            <SegmentedControl
              label="Columns"
              value={by}
              options={columnOptions}
              onChange={(value) =>
                setSearch(
                  { by: value === 'priority' ? undefined : value, cell: undefined },
                  { replace: true },
                )
              }
            />
            <SegmentedControl
              label="Shading"
              value={show}
              options={overlays}
              onChange={(value) =>
                setSearch({ show: value === 'none' ? undefined : value }, { replace: true })
              }
            />
          </div>
        }
      >
        <BoardTable
          board={board}
          by={by}
          overlay={overlay}
          onOpen={(cell) => setSearch({ cell }, { replace: true })}
          openId={open?.id}
        />
        {overlay === undefined ? null : <Legend overlay={overlay} />}
      </Card>
      {open === undefined ? null : (
        <ProjectsInPlace
          key={open.id}
          title={open.title}
          rows={open.cell.rows}
          listKey={`cell ${open.id}`}
          exporting={exporting}
          onClose={() => setSearch({ cell: undefined }, { replace: true })}
        />
      )}
    </>
  );
}

/** The cell that the URL opens. Only cells that the inventory can't list have a URL of their own. */
function openCell(board: Board, id: string | undefined) {
  if (id === undefined) return undefined;
  for (const audience of board.audiences) {
    if (id === audience.band.id) return { id, title: audience.band.label, cell: audience.cell };
    for (const { band } of board.columns) {
      const bands = [audience.band, band];
      if (id === cellId(bands)) return { id, title: cellTitle(bands), cell: board.cell(audience.band, band) };
    }
  }
  const column = board.columns.find(({ band }) => `.${band.id}` === id);
  return column && { id, title: column.band.label, cell: column.cell };
}

interface TableProps {
  readonly board: Board;
  readonly by: 'priority' | 'visibility';
  readonly overlay: ExposureProps['search']['show'];
  readonly openId: string | undefined;
  readonly onOpen: (cell: string) => void;
}

const headCell = 'p-2 text-small font-medium text-ink-2';
/** Its shadow covers what scrolls beside it, up to the edge of the card. */
const fixedCell = 'sticky left-0 z-1 bg-surface text-left shadow-[-12px_0_var(--surface)]';

function BoardTable({ board, by, overlay, ...cellProps }: TableProps) {
  const { audiences, columns, all } = board;
  const shaded = (cell: Cell): number =>
    overlay === 'personal-data'
      ? cell.personalData.sum
      : overlay === 'traffic'
        ? cell.visitors.sum
        : cell.count;
  const maxShade = Math.max(
    1,
    ...audiences.flatMap(({ band }) => columns.map((column) => shaded(board.cell(band, column.band)))),
  );
  const common = { overlay, ...cellProps };
  const rowHead = cx(headCell, fixedCell, overlay === undefined ? 'align-middle' : 'align-baseline');
  return (
    // Less padding by that of the cells and the space between them, so that the names start at the edge of the title.
    <div className="fades-right relative -mx-4.5 pr-3.5 pl-1.5">
      <table className="tabular w-full min-w-160 table-fixed border-separate border-spacing-1">
        <caption className="sr-only">
          Projects by audience and {by === 'priority' ? 'review priority' : 'editor access'}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={cx(headCell, fixedCell, 'w-32 max-sm:w-24 xl:w-40')}>
              Audience
            </th>
            {columns.map(({ band }) => (
              <th key={band.id} scope="col" className={cx(headCell, 'text-right')}>
                {band.label}
              </th>
            ))}
            <th scope="col" className={cx(headCell, 'text-right')}>
              All
            </th>
          </tr>
        </thead>
        <tbody>
          {audiences.map(({ band: audience, cell: total }) => (
            <tr key={audience.id}>
              <th scope="row" className={cx(rowHead, 'rounded-chip text-ink')}>
                {audience.label}
              </th>
              {columns.map(({ band }) => {
                const cell = board.cell(audience, band);
                return (
                  <BoardCell
                    key={band.id}
                    {...common}
                    bands={[audience, band]}
                    id={cellId([audience, band])}
                    cell={cell}
                    share={shaded(cell) / maxShade}
                  />
                );
              })}
              <BoardCell {...common} bands={[audience]} id={audience.id} cell={total} share={0} />
            </tr>
          ))}
          <tr>
            <th scope="row" className={rowHead}>
              All
            </th>
            {columns.map(({ band, cell }) => (
              <BoardCell key={band.id} {...common} bands={[band]} id={`.${band.id}`} cell={cell} share={0} />
            ))}
            <BoardCell {...common} bands={[]} id="all" cell={all} share={0} />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const noTotals: ReadonlyMap<string, number> = new Map();

/** The board of a list. If much of the list is missing, each cell loads its own first page. */
function useBoard(
  { rows, hasMore, unreadable }: Pick<ParsedList<InventoryRow>, 'rows' | 'hasMore' | 'unreadable'>,
  by: Columns,
  isLarge: boolean,
): Board {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const isWhole = !hasMore && unreadable === 0;
  const list = useDeferredValue(useMemo(() => ({ rows, hasMore, isWhole }), [rows, hasMore, isWhole]));
  const board = useMemo(() => buildBoard(list.rows, by, list.isWhole), [list, by]);
  const isFilled = isLarge && list.hasMore;
  const insights = useQuery({
    ...insightsOptions(connection, workspaceId, 'visible'),
    enabled: isFilled,
  }).data;
  const cells = useMemo(() => cellQueries(by), [by]);
  const pages = useQueries({
    queries: cells.map(({ query }) => ({
      ...countedProjectsOptions(connection, workspaceId, query, 'first'),
      enabled: isFilled,
    })),
    combine: useCallback(
      (results: UseQueryResult<CountedProjects>[]) =>
        new Map(
          results.flatMap(({ data }, index) => {
            const id = cells[index]?.id;
            if (data === undefined || id === undefined) return [];
            const { items, unreadable: missing } = inventoryRows(data);
            const isPart = data.pages.at(-1)?.next !== null || missing.length > 0;
            return [[id, { rows: items, hasMore: isPart }]];
          }),
        ),
      [cells],
    ),
  });
  const totals = useMemo(() => (insights === undefined ? noTotals : totalsOf(insights)), [insights]);
  return useMemo(
    () => (isFilled ? fillBoard(board, pages, totals) : board),
    [isFilled, board, pages, totals],
  );
}
