import { createContext, type ReactNode } from 'react';

import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';

/** True inside table rows, where a tab stop per tooltip would bury the links. */
export const TableRowContext = createContext(false);

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** A control in place of the header's text. */
  readonly head?: ReactNode;
  /** The header is only for assistive technology. */
  readonly hideHeader?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly align?: 'left' | 'right' | undefined;
  /** A grid track that doesn't depend on content: 'minmax(0,2fr)', '140px'. Its pixels follow the font size. */
  readonly width: string;
  readonly cell: (row: Row) => ReactNode;
  /** A control in the cell, outside the row's link. */
  readonly beside?: ((row: Row) => ReactNode) | undefined;
  readonly sortable?: boolean | undefined;
  /** Comes before the column that names the row, such as a checkbox. Takes no width. */
  readonly lead?: boolean | undefined;
  /** Comes last, such as a menu. Takes no width, and stays while the table scrolls sideways. */
  readonly trail?: boolean | undefined;
  /** Can be hidden. See `visibleColumns`. */
  readonly optional?: boolean | undefined;
  /** Why an optional column can't be shown here. The setting is kept for other pages with the same table. */
  readonly unavailable?: string | undefined;
}

export interface Sort {
  readonly id: string;
  readonly direction: 'asc' | 'desc';
}

/** All required columns, and the chosen optional ones. */
export const visibleColumns = <Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): readonly Column<Row>[] =>
  columns.filter((column) => column.optional !== true || chosen === undefined || chosen.includes(column.id));

const gap = 24;
const padding = 16;

const pixels = <Row>({ width }: Column<Row>): number => Number(/(\d+)px/.exec(width)?.[1] ?? 0);

/** The sum of the smallest widths, in pixels. */
export const smallestWidth = <Row>(columns: readonly Column<Row>[]): number =>
  columns.reduce((sum, column) => sum + pixels(column) + gap, 2 * padding - gap);

/** The width of the sidebar, the page's padding and the scrollbar. */
const besideTable = 300;

/** The minimum width of a table whose columns may not fit the window. The table then scrolls sideways. */
export function useMinWidth<Row>(columns: readonly Column<Row>[]): number | undefined {
  const needed = smallestWidth(columns);
  // Phones show cards, which need no minimum width.
  return useNarrow(`(width >= 640px) and (${lessRoomThan(needed + besideTable)})`) ? needed : undefined;
}

/** The columns in print, with the same proportions. */
export const printedTracks = <Row>(columns: readonly Column<Row>[]): string =>
  columns
    .map((column) => {
      const share = Number(/([\d.]+)fr/.exec(column.width)?.[1] ?? 1);
      // Fits a short word, and takes no space from the others.
      const width = Math.max(pixels(column) || 160, 96) * Math.min(Math.max(share, 1), 2);
      return column.lead === true || column.trail === true ? '0px' : `minmax(0,${width}fr)`;
    })
    .join(' ');

/** The number of first columns that don't scroll sideways. */
export const heldColumns = <Row>(columns: readonly Column<Row>[]): number =>
  columns.findIndex((column) => column.lead !== true) + 1;
