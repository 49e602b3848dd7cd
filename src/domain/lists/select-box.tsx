import { ListChecks } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';

import { isolated } from '@/lib/text.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { getPreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';

import { type RowSelection, useIsChoosing, useRowSelection } from './selection.ts';

interface SelectBoxProps {
  readonly id: string;
  readonly name: string;
  /** `line`: on phones, where it covers the row, so that a tap anywhere selects it. `card`: over an image. */
  readonly place: 'row' | 'line' | 'card';
  /** Whether the row has no link. Then j and k move between the boxes, and other row shortcuts work on them. */
  readonly isRowStop?: boolean;
}

const places: Readonly<Record<SelectBoxProps['place'], string>> = {
  // The target is larger than the box.
  row: '-ml-1 after:-inset-3 in-[.data-row:focus-within]:opacity-100 in-[.data-row:hover]:opacity-100',
  line: 'static! z-2! size-6! before:scale-125 after:inset-0',
  card: 'absolute! top-3 left-3 after:-inset-3 group-hover/card:opacity-100',
};

/** Selects a row. Visible on hover and focus, and in all rows once one is selected. */
export function SelectBox({ id, name, place, isRowStop = false }: SelectBoxProps) {
  const selection = useRowSelection();
  const range = useRef(false);
  // Only changed rows render, except that the first selection renders all.
  const state = useSyncExternalStore(selection.subscribe, () =>
    selection.has(id) ? 'on' : selection.count() > 0 ? 'off' : 'hidden',
  );
  return (
    <input
      type="checkbox"
      checked={state === 'on'}
      aria-label={`Select ${isolated(name)}`}
      // In a table, it would double the number of Tab stops. Rows have the X shortcut instead.
      data-row-link={isRowStop || undefined}
      tabIndex={place === 'row' && !isRowStop && getPreference('singleKeys') ? -1 : undefined}
      onClick={(event) => {
        range.current = event.shiftKey;
      }}
      onChange={() => selection.toggle(id, range.current)}
      className={`check after:absolute focus-visible:opacity-100 print:hidden pointer-coarse:opacity-100 ${places[place]} ${state === 'hidden' && place !== 'line' ? 'opacity-0' : ''}`}
    />
  );
}

interface SelectGroupBoxProps {
  readonly ids: readonly string[];
  readonly name: string;
}

/** Selects the rows of a group, or none of them. Lies above the group's header. */
export function SelectGroupBox({ ids, name }: SelectGroupBoxProps) {
  const selection = useRowSelection();
  const state = useSyncExternalStore(selection.subscribe, () => {
    if (selection.count() === 0) return 'hidden';
    const isOn = (id: string): boolean => selection.has(id);
    return ids.every(isOn) ? 'all' : ids.some(isOn) ? 'some' : 'none';
  });
  return (
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = state === 'some';
      }}
      type="checkbox"
      checked={state === 'all'}
      aria-label={`Select all in ${isolated(name)}`}
      // Groups have the X shortcut, as rows do.
      tabIndex={getPreference('singleKeys') ? -1 : undefined}
      onChange={() => selection.toggleAll(ids)}
      className={`check z-1 ${places.row} relative after:absolute focus-visible:opacity-100 print:hidden pointer-coarse:opacity-100 ${state === 'hidden' ? 'opacity-0' : ''}`}
    />
  );
}

/** On a phone, makes a tap select a row instead of opening it. */
export function SelectModeButton({ selection }: { readonly selection: RowSelection }) {
  const isChoosing = useIsChoosing(selection);
  return (
    <IconButton
      className="sm:hidden"
      variant="secondary"
      label={isChoosing ? 'Done selecting' : 'Select'}
      icon={<ListChecks />}
      onClick={() => selection.setChoosing(!isChoosing)}
    />
  );
}

/** Selects all loaded rows, or none. For the header of the checkbox column. */
function SelectAllBox() {
  const selection = useRowSelection();
  const coverage = useSyncExternalStore(selection.subscribe, selection.coverage);
  return (
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = coverage === 'some';
      }}
      type="checkbox"
      checked={coverage === 'all'}
      aria-label="Select all loaded"
      onChange={() => (coverage === 'all' ? selection.clear() : selection.selectAll())}
      className="check relative -ml-1 after:absolute after:-inset-3 print:hidden"
    />
  );
}

/** The first column of a list with a selection. A row without an id can't be selected. */
export const selectColumn = <Row,>(
  idOf: (row: Row) => string | null,
  nameOf: (row: Row) => string,
  /** True if the rows have no links: see `SelectBox`. */
  isRowStop = false,
): Column<Row> => ({
  id: 'select',
  header: 'Select',
  head: <SelectAllBox />,
  lead: true,
  // The box is in the table's padding.
  width: '0px',
  cell: (row) => {
    const id = idOf(row);
    return id === null ? null : <SelectBox id={id} name={nameOf(row)} place="row" isRowStop={isRowStop} />;
  },
});
