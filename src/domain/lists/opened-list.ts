import { type RefObject, useEffect, useState } from 'react';

import { createStore } from '@/lib/store.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';
import type { TableHandle } from '@/ui/table/data-table.tsx';

/** A list of projects or findings while one of them is open, as it was when the person opened that one. */
export interface OpenedList {
  /** Completes “Back to …”. */
  readonly name: string;
  readonly target: LinkTarget;
  /** In the list's order: IDs of projects, or `openedFinding` of each. */
  readonly ids: readonly string[];
  /** Defaults to projects. */
  readonly unit?: 'finding';
  /** Whether the list had rows that weren't loaded. */
  readonly hasMore: boolean;
  readonly linkOf: (index: number) => LinkTarget;
  /** The project or finding that is open. */
  readonly currentId: string;
}

/** A finding of a project, as an ID. */
export const openedFinding = (projectId: string, findingId: string): string => `${projectId} ${findingId}`;

/** The index of the open project or finding in its list, or -1. Within a finding's project, the finding keeps its place. */
export function placeInList(list: OpenedList, projectId: string, findingId: string | undefined): number {
  const { ids, unit, currentId } = list;
  if (unit === undefined) return ids.indexOf(projectId);
  const index = findingId === undefined ? -1 : ids.indexOf(openedFinding(projectId, findingId));
  return index === -1 && currentId.startsWith(openedFinding(projectId, '')) ? ids.indexOf(currentId) : index;
}

/** Null while no project or finding of a list is open. */
export const openedList = /* @__PURE__ */ createStore<OpenedList | null>(null);

/** Controls that have the focus only if the person went there. Links may have got it from the router. */
const controls = 'input, textarea, select, button';

/** Back on the list, focuses the row that was opened last, unless the person has already gone to a control. */
export function useReturnToRow(
  table: RefObject<TableHandle | null>,
  rows: readonly { readonly id: string }[],
): void {
  const [id, setId] = useState(() => openedList.get()?.currentId ?? null);
  useEffect(() => openedList.set(null), []);
  const index = id === null ? -1 : rows.findIndex((row) => row.id === id);
  useEffect(() => {
    if (index === -1) return;
    // The router restores the scroll position first, and focuses the heading.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.matches(controls) !== true) table.current?.focusRow(index);
      setId(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [table, index]);
}
