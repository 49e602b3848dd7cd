import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { Decided, DecisionSubject } from '@/domain/decisions/subject.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import type { ResourceList } from '@/domain/lists/use-resource-list.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { DecidedItem } from '@/local/decision-map.ts';
import { findProjectFacts, projectFactsStore } from '@/local/project-facts.ts';

import { buildQueue, keepOpened, openEntries, type QueueEntry } from './queue.ts';
import type { TriageSearch } from './search.ts';
import { useReturnedProject } from './use-opened-queue.ts';

/** How close to the end of the loaded queue to load its next page. */
const projectsAhead = 5;

const findEntry = (entries: readonly QueueEntry[], id: string | undefined): QueueEntry | undefined =>
  entries.find(({ projectId }) => projectId === id);

export interface QueueProps extends SearchProps<TriageSearch> {
  readonly list: ResourceList<InventoryRow>;
  /** Decided projects that the list doesn't have. */
  readonly unlisted: readonly DecidedItem[];
  readonly decidedOf: (subject: DecisionSubject) => Decided;
}

/** The queue, the project that is open, and the ways to others. */
export function useQueue({ list, unlisted, decidedOf, search, setSearch }: QueueProps) {
  const workspaceId = useWorkspaceId();
  const storedFacts = useSyncExternalStore(projectFactsStore.subscribe, projectFactsStore.get);
  const listed = useMemo(
    () =>
      buildQueue({
        rows: list.rows,
        unlisted,
        factsOf: (projectId) => findProjectFacts(storedFacts, workspaceId, projectId),
        decidedOf,
      }),
    [list.rows, unlisted, storedFacts, workspaceId, decidedOf],
  );
  // The one under review stays open when a refresh changes the order, or no longer has it.
  const returned = useReturnedProject(search);
  const [opened, setOpened] = useState(returned);
  const openedId = opened?.subject.project_id;
  const queue = useMemo(() => keepOpened(listed, opened, decidedOf), [listed, opened, decidedOf]);
  const open = useMemo(() => openEntries(queue), [queue]);
  const all = useMemo(() => [...open, ...queue.decided], [open, queue]);
  /** Opened again, which takes precedence over the URL. */
  const [reopenedId, setReopenedId] = useState(returned?.subject.project_id);
  const current = findEntry(all, reopenedId ?? search.project) ?? findEntry(open, openedId) ?? open[0];
  if (current?.projectId !== openedId)
    setOpened(
      current && {
        subject: current.subject,
        index: listed.new.findIndex(({ projectId }) => projectId === current.projectId),
      },
    );
  // A colleague's link may name a project that isn't in this person's queue, or only on a later page.
  const [linkedId] = useState(search.project);
  const place = open.findIndex((entry) => entry === current);
  useLoadAhead(list, open.length, place);

  const goTo = (projectId: string | undefined): void => {
    setReopenedId(undefined);
    setSearch({ project: projectId, tab: undefined }, { replace: true });
  };
  /** Opens a project whose decision was undone, even if the list no longer has it. */
  const reopen = ([subject]: readonly DecisionSubject[]): void => {
    goTo(subject?.project_id);
    setReopenedId(subject?.project_id);
    setOpened(subject && { subject, index: place });
  };
  const index = all.findIndex((entry) => entry === current);
  const openerOf = (entry: QueueEntry | undefined) =>
    entry === undefined ? undefined : () => goTo(entry.projectId);
  return {
    queue,
    /** The projects that still need a decision. */
    open,
    all,
    current,
    /** The index of the current project among the open ones. -1: it is decided, or there is none. */
    place,
    position:
      place === -1
        ? 'Decided'
        : `${formatNumber(place + 1)} of ${list.hasMore ? 'the first ' : ''}${formatNumber(open.length)}`,
    /** The project of the link that led here, while the queue doesn't have it. */
    absentId: linkedId === search.project && linkedId !== current?.projectId ? linkedId : undefined,
    goTo,
    reopen,
    previous: openerOf(all[index - 1]),
    next: openerOf(all[index + 1]),
  };
}

export type ReviewQueue = ReturnType<typeof useQueue>;

/** Loads the next page before the last loaded project is decided. A page that failed is loaded on request. */
function useLoadAhead(list: ResourceList<InventoryRow>, openCount: number, place: number): void {
  const isNearEnd = list.failure === null && list.hasMore && openCount - place <= projectsAhead;
  const loadMore = useEffectEvent(() => {
    if (!list.loadingMore) list.loadMore();
  });
  // Runs once for each length, so that a page that adds nothing doesn't make all others load.
  useEffect(() => {
    if (isNearEnd) loadMore();
  }, [isNearEnd, openCount]);
}
