import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { formatCount } from '@/lib/numbers.ts';
import { toast } from '@/ui/feedback/toast.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** With `range`, every row from the last toggled one to this one gets the state of that one. */
  readonly toggle: (id: string, range: boolean) => void;
  readonly select: (ids: readonly string[]) => void;
  /** On a phone: whether a tap selects a row instead of opening it. */
  readonly choosing: boolean;
  readonly setChoosing: (choosing: boolean) => void;
}

interface State {
  readonly ids: ReadonlySet<string>;
  readonly last: string | null;
  /** How many rows left the list and were deselected. */
  readonly dropped: number;
}

const noIds: ReadonlySet<string> = new Set();
const empty: State = { ids: noIds, last: null, dropped: 0 };

/** The ids from one row to another, both included, in whichever order they are. */
function idsBetween(rows: readonly InventoryRow[], from: string, to: string): readonly string[] {
  const start = rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to);
  if (start === -1 || end === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}

/**
 * The selected rows of a list. Rows that a settled list no longer has are deselected, with a toast. The query cache keeps
 * the selection under `queryKey` while the reader looks at a project.
 */
export function useSelection(rows: readonly InventoryRow[], queryKey: QueryKey, settled: boolean): Selection {
  const client = useQueryClient();
  const [state, setState] = useState(() => client.getQueryData<State>(queryKey) ?? empty);
  if (settled && state.ids.size > 0) {
    const visible = new Set(rows.map(({ id }) => id));
    const ids = new Set([...state.ids].filter((id) => visible.has(id)));
    const dropped = state.ids.size - ids.size;
    if (dropped > 0) setState({ ids, last: null, dropped });
  }
  useEffect(() => {
    if (state.dropped === 0) return;
    toast({
      tone: 'neutral',
      title: `${formatCount(state.dropped, 'project')} deselected`,
      description: 'They’re no longer in the list.',
    });
  }, [state]);
  useEffect(() => void client.setQueryData<State>(queryKey, state), [client, queryKey, state]);
  const toggle = useCallback(
    (id: string, range: boolean) =>
      setState(({ ids, last }) => {
        const next = new Set(ids);
        if (range && last !== null) {
          for (const other of idsBetween(rows, last, id)) {
            if (ids.has(last)) next.add(other);
            else next.delete(other);
          }
        } else if (!next.delete(id)) next.add(id);
        return { ids: next, last: id, dropped: 0 };
      }),
    [rows],
  );
  const [choosing, setOn] = useState(false);
  return useMemo(
    () => ({
      ids: state.ids,
      toggle,
      select: (ids: readonly string[]) => setState({ ids: new Set(ids), last: null, dropped: 0 }),
      choosing,
      setChoosing: (on: boolean) => {
        setOn(on);
        if (!on) setState(empty);
      },
    }),
    [state.ids, toggle, choosing],
  );
}

const SelectionContext = createContext<Selection>({
  ids: noIds,
  toggle: () => undefined,
  select: () => undefined,
  choosing: false,
  setChoosing: () => undefined,
});
export const SelectionProvider = SelectionContext.Provider;
export const useSelected = (): Selection => useContext(SelectionContext);
