import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { formatCount } from '@/lib/numbers.ts';
import { toast } from '@/ui/feedback/toast.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** With `range`, everything from the row that was chosen last to this one gets what that one got. */
  readonly toggle: (id: string, range: boolean) => void;
  readonly choose: (ids: readonly string[]) => void;
  readonly clear: () => void;
  /** On a phone, where a press on a row would open it: whether it chooses it instead. */
  readonly choosing: boolean;
  readonly setChoosing: (choosing: boolean) => void;
}

interface Chosen {
  readonly ids: ReadonlySet<string>;
  readonly last: string | null;
  /** How many were deselected because the list no longer shows them, since the last choice. */
  readonly dropped: number;
}

const nobody: ReadonlySet<string> = new Set();
const nothing: Chosen = { ids: nobody, last: null, dropped: 0 };

/** The ids from one to another, both included, whichever comes first. */
function idsBetween(rows: readonly InventoryRow[], from: string, to: string): readonly string[] {
  const a = rows.findIndex(({ id }) => id === from);
  const b = rows.findIndex(({ id }) => id === to);
  if (a === -1 || b === -1) return [to];
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id);
}

/**
 * The rows that were chosen of a list. What a settled list no longer shows is deselected, and a toast says so. Under
 * `queryKey` the choice waits, as long as answers do, for the reader to come back from a row that was looked at.
 */
export function useSelection(rows: readonly InventoryRow[], queryKey: QueryKey, settled: boolean): Selection {
  const client = useQueryClient();
  const [state, setState] = useState(() => client.getQueryData<Chosen>(queryKey) ?? nothing);
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
      description: 'The list no longer shows them.',
    });
  }, [state]);
  useEffect(() => void client.setQueryData<Chosen>(queryKey, state), [client, queryKey, state]);
  const toggle = useCallback(
    (id: string, range: boolean) =>
      setState(({ ids, last }) => {
        const next = new Set(ids);
        if (range && last !== null) {
          const wanted = ids.has(last);
          for (const one of idsBetween(rows, last, id)) {
            if (wanted) next.add(one);
            else next.delete(one);
          }
        } else if (!next.delete(id)) next.add(id);
        return { ids: next, last: id, dropped: 0 };
      }),
    [rows],
  );
  const [choosing, setOn] = useState(false);
  const choose = useCallback(
    (ids: readonly string[]) => setState({ ids: new Set(ids), last: null, dropped: 0 }),
    [],
  );
  const clear = useCallback(() => setState(nothing), []);
  const setChoosing = useCallback(
    (on: boolean) => {
      setOn(on);
      if (!on) clear();
    },
    [clear],
  );
  return useMemo(
    () => ({ ids: state.ids, toggle, choose, clear, choosing, setChoosing }),
    [state.ids, toggle, choose, clear, choosing, setChoosing],
  );
}

const SelectionContext = createContext<Selection>({
  ids: nobody,
  toggle: () => undefined,
  choose: () => undefined,
  clear: () => undefined,
  choosing: false,
  setChoosing: () => undefined,
});
export const SelectionProvider = SelectionContext.Provider;
export const useSelected = (): Selection => useContext(SelectionContext);
