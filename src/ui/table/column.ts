import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** The head is for assistive technology alone, as over a column of menus. */
  readonly hideHeader?: boolean | undefined;
  /** What the column holds, in the specification's own terms. */
  readonly hint?: string | undefined;
  readonly align?: 'left' | 'right' | undefined;
  /** A grid track that does not depend on its content: 'minmax(0,2fr)', '140px'. */
  readonly width: string;
  readonly cell: (row: Row) => ReactNode;
  /** A control that stands in the cell but is no part of the row's link. */
  readonly beside?: ((row: Row) => ReactNode) | undefined;
  readonly sortable?: boolean | undefined;
  /** It stands before what names the row, such as a box to tick, and takes no width; the row's link comes behind it. */
  readonly lead?: boolean | undefined;
  /** The person may hide it; see `visibleColumns`. */
  readonly optional?: boolean | undefined;
}

export interface Sort {
  readonly id: string;
  readonly direction: 'asc' | 'desc';
}

/** The columns in sight: all that are not optional, and the optional ones that were chosen (or all, before a choice). */
export const visibleColumns = <Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): readonly Column<Row>[] =>
  columns.filter((column) => column.optional !== true || chosen === undefined || chosen.includes(column.id));

const gap = 24;
const padding = 16;

const pixels = <Row>({ width }: Column<Row>): number => Number(/(\d+)px/.exec(width)?.[1] ?? 0);

/** What the columns need in pixels: their smallest widths, which each of them names. */
export const smallestWidth = <Row>(columns: readonly Column<Row>[]): number =>
  columns.reduce((sum, column) => sum + pixels(column) + gap, 2 * padding - gap);

/** The columns on paper: as wide as one another as on screen, but of any width, as nothing scrolls there. */
export const printedTracks = <Row>(columns: readonly Column<Row>[]): string =>
  columns
    .map((column) => {
      const share = Number(/([\d.]+)fr/.exec(column.width)?.[1] ?? 1);
      // A word such as “Everyone” fits into the smallest; none takes what the others need.
      const width = Math.max(pixels(column) || 160, 96) * Math.min(Math.max(share, 1), 2);
      return column.lead === true ? '0px' : `minmax(0,${width}fr)`;
    })
    .join(' ');

/** How many first columns stay in their place where a table scrolls sideways: the one that names the row, and what leads it. */
export const heldColumns = <Row>(columns: readonly Column<Row>[]): number =>
  columns.findIndex((column) => column.lead !== true) + 1;
