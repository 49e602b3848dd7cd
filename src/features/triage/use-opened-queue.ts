import { linkOptions } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { openedList } from '@/domain/lists/opened-list.ts';

import { entryLink } from './evidence-panel.tsx';
import type { QueueEntry } from './queue.ts';
import type { TriageSearch } from './search.ts';

const name = 'triage';

interface OpenedQueueOptions {
  /** In the queue's order. */
  readonly entries: readonly QueueEntry[];
  readonly current: QueueEntry | undefined;
  readonly hasMore: boolean;
  readonly search: TriageSearch;
}

/** The project that was open last, returned once after coming back from its page. */
export function useReturnedId(): readonly [id: string | null, clear: () => void] {
  const [id, setId] = useState(() => {
    const list = openedList.get();
    return list?.name === name ? list.currentId : null;
  });
  useEffect(() => openedList.set(null), []);
  return [id, () => setId(null)];
}

/** Handles clicks in the open project, so that its page gets the next and previous project of the queue. */
export function useOpenedQueue({ entries, current, hasMore, search }: OpenedQueueOptions) {
  const workspaceId = useWorkspaceId();
  return ({ target }: MouseEvent): void => {
    if (current === undefined || !(target instanceof Element) || target.closest('a') === null) return;
    const { q, evidence } = search;
    openedList.set({
      name,
      target: linkOptions({
        to: '/workspaces/$workspaceId/security/triage',
        params: { workspaceId },
        search: { q, evidence },
      }),
      ids: entries.map(({ projectId }) => projectId),
      hasMore,
      linkOf: (index) => {
        const entry = entries[index];
        return entry === undefined ? {} : entryLink(entry, workspaceId);
      },
      currentId: current.projectId,
    });
  };
}
