import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { projectPriorities, publishAudiences, visibilities } from '@/contract/values.ts';
import { priorityLabels } from '@/domain/priority-labels.ts';
import { audienceLabel, visibilityLabel } from '@/domain/project-labels.ts';
import { formatQuery } from '@/domain/security/query/format-query.ts';
import { emptyQuery } from '@/domain/security/query/parse-query.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';
import { groupBy } from '@/lib/group-by.ts';

/** A row or column of the board. */
export interface Band {
  readonly id: string;
  readonly label: string;
  /** Null: the inventory can't be filtered by it. */
  readonly query: Partial<InventoryQuery> | null;
}

const unknown: Band = { id: 'unknown', label: 'Unknown', query: null };

/** Who can open the app, most exposed first. */
const audiences: readonly Band[] = [
  ...(['public', 'custom', 'workspace'] as const satisfies readonly (typeof publishAudiences)[number][]).map(
    (id) => ({ id, label: audienceLabel(id).label, query: { audience: [id] } }),
  ),
  { id: 'offline', label: 'Not published', query: { published: false } },
  unknown,
];

export type Columns = 'priority' | 'visibility';

const columnBands: Readonly<Record<Columns, readonly Band[]>> = {
  priority: [
    ...projectPriorities.map((id) => ({ id, label: priorityLabels[id].label, query: { priority: [id] } })),
    unknown,
  ],
  visibility: [
    ...visibilities.map((id) => ({ id, label: visibilityLabel(id).label, query: { visibility: [id] } })),
    { id: 'none', label: visibilityLabel(null).label, query: null },
    unknown,
  ],
};

/** A number that only some projects report. */
interface Known {
  readonly sum: number;
  /** How many of the loaded projects lack it. */
  readonly unknown: number;
  /** Whether there may be more: some projects lack it, or aren't loaded. */
  readonly isLeast: boolean;
}

export interface Cell {
  readonly count: number;
  /** False: there may be more projects. */
  readonly isExact: boolean;
  readonly rows: readonly InventoryRow[];
  /** Projects with open personal data. */
  readonly personalData: Known;
  /** Visitors of 30 days. */
  readonly visitors: Known;
}

interface Total {
  readonly band: Band;
  readonly cell: Cell;
}

export interface Board {
  readonly audiences: readonly Total[];
  readonly columns: readonly Total[];
  readonly cell: (audience: Band, column: Band) => Cell;
  readonly all: Cell;
}

/** Only published apps have an audience (spec §2.3), so it says more than a missing `is_published`. */
function audienceOf({ is_published: published, publish_audience: audience }: InventoryRow): string {
  if (published === false) return 'offline';
  return publishAudiences.find((candidate) => candidate === audience) ?? unknown.id;
}

const columnOf: Readonly<Record<Columns, (row: InventoryRow) => string>> = {
  priority: ({ review_priority: priority }) =>
    priority === null
      ? 'unscored'
      : (projectPriorities.find((candidate) => candidate === priority) ?? unknown.id),
  visibility: ({ visibility }) =>
    visibility === null ? 'none' : (visibilities.find((candidate) => candidate === visibility) ?? unknown.id),
};

export const cellId = (bands: readonly Band[]): string => bands.map(({ id }) => id).join('.');

type ValueOf = (row: InventoryRow) => number | undefined;

function known(rows: readonly InventoryRow[], isWhole: boolean, valueOf: ValueOf): Known {
  let [sum, missing] = [0, 0];
  for (const row of rows) {
    const value = valueOf(row);
    if (value === undefined) missing += 1;
    else sum += value;
  }
  return { sum, unknown: missing, isLeast: missing > 0 || !isWhole };
}

const cellOf = (rows: readonly InventoryRow[], isWhole: boolean): Cell => ({
  count: rows.length,
  isExact: isWhole,
  rows,
  personalData: known(rows, isWhole, ({ counts: { open_pii_finding_count: open } }) =>
    open === undefined ? undefined : Number(open > 0),
  ),
  visitors: known(rows, isWhole, ({ counts }) => counts.visitors_30d),
});

/**
 * Counts projects by audience, and by review priority or editor access. Bands for unknown values are added when
 * needed. `isWhole` says that no other projects exist.
 */
export function buildBoard(rows: readonly InventoryRow[], by: Columns, isWhole: boolean): Board {
  const key = (audience: string, column: string): string => `${audience} ${column}`;
  const groups = groupBy(rows, (row) => key(audienceOf(row), columnOf[by](row)));
  const rowsIn = (ofAudiences: readonly Band[], ofColumns: readonly Band[]): readonly InventoryRow[] =>
    ofAudiences.flatMap(({ id }) => ofColumns.flatMap((column) => groups.get(key(id, column.id)) ?? []));
  const bands = columnBands[by];
  const isVisible = ({ band, cell }: Total): boolean => band.query !== null || cell.rows.length > 0;
  return {
    audiences: audiences
      .map((band) => ({ band, cell: cellOf(rowsIn([band], bands), isWhole) }))
      .filter(isVisible),
    columns: bands
      .map((band) => ({ band, cell: cellOf(rowsIn(audiences, [band]), isWhole) }))
      .filter(isVisible),
    cell: (audience, column) => cellOf(rowsIn([audience], [column]), isWhole),
    all: cellOf(rows, isWhole),
  };
}

/** The first projects of a cell, loaded on their own. */
export interface CellPage {
  readonly rows: readonly InventoryRow[];
  readonly hasMore: boolean;
}

/**
 * A board with more than its loaded rows, which are the worst projects and so nearly all in one column. It adds the
 * first page of each cell and the totals from the insights, both by `cellId`.
 */
export function fillBoard(
  board: Board,
  pages: ReadonlyMap<string, CellPage>,
  totals: ReadonlyMap<string, number>,
): Board {
  const cell: Board['cell'] = (audience, column) => {
    const loaded = board.cell(audience, column);
    const page = pages.get(cellId([audience, column]));
    return page === undefined || page.rows.length < loaded.count ? loaded : cellOf(page.rows, !page.hasMore);
  };
  const totalOf = (id: string, cells: readonly Cell[]): Cell => {
    const sum = cellOf(
      cells.flatMap(({ rows }) => rows),
      false,
    );
    const total = totals.get(id);
    return total === undefined || total < sum.count ? sum : { ...sum, count: total, isExact: true };
  };
  const cells = board.audiences.map(({ band }) => board.columns.map((column) => cell(band, column.band)));
  return {
    audiences: board.audiences.map(({ band }, index) => ({
      band,
      cell: totalOf(band.id, cells[index] ?? []),
    })),
    columns: board.columns.map(({ band }, index) => ({
      band,
      cell: totalOf(
        `.${band.id}`,
        cells.flatMap((row) => row[index] ?? []),
      ),
    })),
    cell,
    all: totalOf('all', cells.flat()),
  };
}

/** The totals of the insights (spec §2.15), by `cellId`. Projects without a priority aren't among them. */
export function totalsOf({ summary }: Pick<WorkspaceInsights, 'summary'>): ReadonlyMap<string, number> {
  const { needs_review, review_recommended, no_review_needed } = summary.risk;
  const all = summary.total_projects.value;
  return new Map([
    ['all', all],
    ['public', summary.externally_published.value],
    ['.needs_review', needs_review],
    ['.review_recommended', review_recommended],
    ['.no_review_needed', no_review_needed],
    ['.unscored', all - needs_review - review_recommended - no_review_needed],
  ]);
}

/** The filter that all bands share. Null if the inventory can't be filtered by one of them. */
function commonQuery(bands: readonly Band[]): InventoryQuery | null {
  const query: InventoryQuery = { ...emptyQuery };
  for (const band of bands) {
    if (band.query === null) return null;
    Object.assign(query, band.query);
  }
  return query;
}

/** The filter that all bands share, as a query line. Null if there is none. */
export function bandQuery(bands: readonly Band[], more: Partial<InventoryQuery> = {}): string | null {
  const query = commonQuery(bands);
  return query === null ? null : formatQuery({ ...query, ...more });
}

/** The cells that the inventory can be filtered by. */
export const cellQueries = (
  by: Columns,
): readonly { readonly id: string; readonly query: InventoryQuery }[] =>
  audiences.flatMap((audience) =>
    columnBands[by].flatMap((column) => {
      const query = commonQuery([audience, column]);
      return query === null ? [] : [{ id: cellId([audience, column]), query }];
    }),
  );
