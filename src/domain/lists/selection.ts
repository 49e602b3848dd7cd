import { type QueryKey, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react';

import { isBeingDeleted, isHidden } from '@/api/cache/own-writes-overlay.ts';
import { formatCount } from '@/lib/numbers.ts';
import { createStore, type Store } from '@/lib/store.ts';
import { toast } from '@/ui/feedback/toast.ts';

import type { ListStatus } from './list-status.ts';
import type { ResourceList } from './use-resource-list.ts';

interface State<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** The last toggled row, where a range starts. */
  readonly last: string | null;
  /** On a phone: whether a tap selects a row instead of opening it. */
  readonly choosing: boolean;
}

/** The part of the selection that a row needs. */
export interface RowSelection extends Pick<Store<unknown>, 'subscribe'> {
  readonly has: (id: string) => boolean;
  readonly count: () => number;
  readonly last: () => string | null;
  readonly isChoosing: () => boolean;
  /** How many of the loaded rows are selected. */
  readonly coverage: () => 'none' | 'some' | 'all';
  /** With `range`, every row from the last toggled one to this one gets the state of the last toggled one. */
  readonly toggle: (id: string, range: boolean) => void;
  /** Selects these rows, or deselects them if all of them are selected. */
  readonly toggleAll: (ids: readonly string[]) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly setChoosing: (choosing: boolean) => void;
}

interface List<Row> extends Pick<ListStatus, 'state' | 'hasMore'>, Pick<ResourceList<Row>, 'isPartial'> {
  readonly rows: readonly Row[];
  /** Differs for each search. */
  readonly key: string;
}

export interface Selection<Row> extends RowSelection {
  /** The selected rows: those that are loaded in the list's order, then the others. */
  readonly rows: () => readonly Row[];
  /** The index that the first selected row had before the list last changed. */
  readonly place: () => number;
  readonly follow: (list: List<Row>) => void;
  /** Call it before a decision that changes the list. The decision's own toast says what happened to its rows. */
  readonly followQuietly: () => void;
}

const noSelection = { rows: new Map<string, never>(), last: null, choosing: false };

type Unit = readonly [singular: string, plural: string];

/** `idOf` returns null for a row that can't be selected. */
export function createSelection<Row>(
  idOf: (row: Row) => string | null,
  unit: Unit = ['project', 'projects'],
): Selection<Row> {
  const store = createStore<State<Row>>(noSelection);
  const { get, set, subscribe } = store;
  let listed: readonly Row[] = [];
  let listKey: string | null = null;
  let place = 0;
  let isQuiet = false;
  const indexOf = (id: string): number => listed.findIndex((row) => idOf(row) === id);
  const isSelected = (row: Row): boolean => get().rows.has(idOf(row) ?? '');
  const mapOf = (rows: readonly Row[]): Map<string, Row> =>
    new Map(
      rows.flatMap((row) => {
        const id = idOf(row);
        return id === null ? [] : [[id, row] as const];
      }),
    );
  return {
    subscribe,
    has: (id) => get().rows.has(id),
    count: () => get().rows.size,
    last: () => get().last,
    // Rows may be selected from before the window became narrow.
    isChoosing: () => get().choosing || get().rows.size > 0,
    coverage: () => {
      if (get().rows.size === 0) return 'none';
      return listed.every((row) => idOf(row) === null || isSelected(row)) ? 'all' : 'some';
    },
    toggle: (id, range) => {
      const current = get();
      const { last } = current;
      const [from, to] = [range && last !== null ? indexOf(last) : -1, indexOf(id)];
      if (to === -1) return;
      const rows = new Map(current.rows);
      const isOn = from === -1 || last === null ? !rows.has(id) : rows.has(last);
      const first = from === -1 ? to : Math.min(from, to);
      for (const [each, row] of mapOf(listed.slice(first, Math.max(from, to) + 1)))
        if (isOn) rows.set(each, row);
        else rows.delete(each);
      set({ ...current, rows, last: id });
    },
    toggleAll: (ids) => {
      const current = get();
      const rows = new Map(current.rows);
      const isOn = !ids.every((id) => rows.has(id));
      const chosen = new Set(ids);
      for (const [id, row] of mapOf(listed))
        if (chosen.has(id)) {
          if (isOn) rows.set(id, row);
          else rows.delete(id);
        }
      set({ ...current, rows, last: null });
    },
    // Adds to rows that a refreshed list hasn't loaded again.
    selectAll: () => set({ ...get(), rows: new Map([...get().rows, ...mapOf(listed)]), last: null }),
    clear: () => set(noSelection),
    setChoosing: (choosing) => set({ ...(choosing ? get() : noSelection), choosing }),
    rows: () => {
      const loaded = listed.filter(isSelected);
      const ids = mapOf(loaded);
      return [...loaded, ...[...get().rows].flatMap(([id, row]) => (ids.has(id) ? [] : [row]))];
    },
    place: () => place,
    follow: ({ rows, key, state, hasMore, isPartial = false }) => {
      const current = get();
      if (current.rows.size > 0) place = Math.max(0, listed.findIndex(isSelected));
      listed = rows;
      if (state !== 'settled') return;
      // After a refresh, the end of the same list may not be loaded yet.
      const mayFollow = (hasMore || isPartial) && key === listKey;
      listKey = key;
      const isExpected = isQuiet;
      isQuiet = false;
      if (current.rows.size === 0) return;
      // Deleted projects are deselected without a toast, because a job or the project's page has reported them.
      const existing = new Map([...current.rows].filter(([id]) => !isHidden(id)));
      const remaining = mayFollow ? existing : mapOf(rows.filter(isSelected));
      const dropped = [...existing.keys()].filter((id) => !remaining.has(id) && !isBeingDeleted(id)).length;
      set({ ...current, rows: remaining, last: remaining.size < current.rows.size ? null : current.last });
      if (dropped > 0 && !isExpected)
        toast({
          // A job changes its projects one by one, and each may leave the list.
          about: 'deselected',
          tone: 'neutral',
          title: `${formatCount(dropped, ...unit)} deselected`,
          description: dropped === 1 ? 'It’s no longer in the list.' : 'They’re no longer in the list.',
        });
    },
    followQuietly: () => {
      isQuiet = true;
    },
  };
}

/** How long the selection survives while the person looks at a project. */
const lifetimeMs = 3_600_000;

/**
 * The selection of a list. Rows that leave the list are deselected, with a toast. The query cache keeps the selection
 * under `queryKey` while the person looks at a project.
 */
export function useSelection<Row>(
  queryKey: QueryKey,
  idOf: (row: Row) => string | null,
  { rows, key, state, hasMore, isPartial }: List<Row>,
  unit?: Unit,
): Selection<Row> {
  const { data: selection } = useQuery({
    queryKey,
    // Never fetched. The cache only keeps it, and drops it with its connection.
    enabled: false,
    queryFn: () => createSelection(idOf, unit),
    initialData: () => createSelection(idOf, unit),
    staleTime: Infinity,
    gcTime: lifetimeMs,
    structuralSharing: false,
  });
  // A layout effect, so that it runs before other effects, which may select newly loaded rows.
  useLayoutEffect(
    () => selection.follow({ rows, key, state, hasMore, isPartial }),
    [selection, rows, key, state, hasMore, isPartial],
  );
  return selection;
}

export const useSelectionCount = (selection: RowSelection): number =>
  useSyncExternalStore(selection.subscribe, selection.count);

/** Whether anything is selected, for components that don't need the count. */
export const useIsSelecting = (selection: RowSelection): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.count() > 0);

/** The rows that a row's shortcut applies to: all selected rows, or that row if none are selected. */
export const rowsForShortcut = <Row>(selection: Selection<Row>, row: Row): readonly Row[] =>
  selection.count() === 0 ? [row] : selection.rows();

export const useIsChoosing = (selection: RowSelection): boolean =>
  useSyncExternalStore(selection.subscribe, selection.isChoosing);

const SelectionContext = createContext<RowSelection>(/* @__PURE__ */ createSelection<never>(() => null));
export const SelectionProvider = SelectionContext.Provider;
export const useRowSelection = (): RowSelection => useContext(SelectionContext);
