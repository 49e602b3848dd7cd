import { useQueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';

import { projectOptions } from '@/api/projects/projects.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { openedList } from '@/domain/lists/opened-list.ts';
import { projectName } from '@/domain/project-labels.ts';

import { entryLink } from './evidence-panel.tsx';
import type { OpenedProject, QueueEntry } from './queue.ts';
import { type TriageSearch, triageSearch } from './search.ts';

const name = 'triage';

interface OpenedQueueOptions {
  /** In the queue's order. */
  readonly entries: readonly QueueEntry[];
  readonly current: QueueEntry | undefined;
  readonly hasMore: boolean;
  readonly search: TriageSearch;
}

/** The project that was open last, once after coming back from its page. The list may no longer have it. */
export function useReturnedProject({ q }: TriageSearch): OpenedProject | undefined {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const [opened] = useState((): OpenedProject | undefined => {
    const list = openedList.get();
    if (list?.name !== name || triageSearch.parse(list.target.search ?? {}).q !== q) return undefined;
    const { ids, currentId } = list;
    const project = queryClient.getQueryData(projectOptions(connection, currentId).queryKey);
    if (project?.workspace_id !== workspaceId) return undefined;
    const known = projectName(project);
    const subject = { kind: 'project', project_id: currentId, finding_id: null, name: known } as const;
    return { subject: { ...subject, projectName: known, facts: undefined }, index: ids.indexOf(currentId) };
  });
  useEffect(() => openedList.set(null), []);
  return opened;
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
