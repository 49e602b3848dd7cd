import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { groupName } from '@/domain/group-labels.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { projectName } from '@/domain/project-labels.ts';
import { workspaceName } from '@/domain/use-workspace.ts';
import { createStore } from '@/lib/store.ts';
import { isolated } from '@/lib/text.ts';
import { routeEntry } from '@/shell/route-table.ts';
import { NoConnectionError, noConnection } from '@/shell/use-current-workspace.ts';
import { useUrlSubject } from '@/shell/use-url-subject.ts';

/** Sets the document title, with the name of the workspace, project, or person once it has loaded. */
export function DocumentTitle() {
  const { connection, workspaceId, projectId, userId, groupId, project, person, group } = useUrlSubject();
  const workspace = useQuery({
    ...workspaceOptions(connection, workspaceId),
    enabled: connection !== noConnection,
    retryOnMount: false,
  });
  const title = useRouterState({
    select: ({ matches }) => {
      const entry = routeEntry(matches.at(-1)?.fullPath ?? '');
      return entry?.title ?? entry?.label ?? null;
    },
  });
  const instead = useRouterState({
    select: ({ matches }) => {
      if (matches.some((match) => match._notFound === true || match.status === 'notFound'))
        return 'not-found';
      const failed = matches.find((match) => match.status === 'error');
      if (failed === undefined) return null;
      return failed.error instanceof NoConnectionError ? 'no-connection' : 'error';
    },
  });
  const { nameOf } = usePeopleNames();
  const badge = useSyncExternalStore(titleBadge.subscribe, titleBadge.get);
  const subject =
    projectId !== undefined
      ? project.data && projectName(project.data)
      : userId !== undefined
        ? person && nameOf(person)
        : groupId !== undefined
          ? group && groupName(group)
          : workspace.data && workspaceName(workspace.data);
  const named = pageTitle({ title, subject: subject ? isolated(subject) : null, instead });
  return <title>{badge === null ? named : `${badge} · ${named}`}</title>;
}

const site = 'Service Console';

interface Page {
  /** The page's name in the route table. Null for an unknown URL. */
  readonly title: string | null;
  /** The name of the project, person, or workspace that the page is about, once it has loaded. */
  readonly subject: string | null;
  /** Set when something else is shown instead of the page. */
  readonly instead: 'not-found' | 'no-connection' | 'error' | null;
}

/** The document title: page, subject, product. */
export function pageTitle({ title, subject, instead }: Page): string {
  if (instead === 'not-found') return `Page not found · ${site}`;
  if (instead === 'no-connection') return `You don’t have access to this workspace · ${site}`;
  if (instead === 'error') return `Something went wrong · ${site}`;
  return [title, title === null ? null : subject, site].filter((part) => part !== null).join(' · ');
}

/** A prefix of the document title while something in this tab needs attention. Null if nothing does. */
export const titleBadge = createStore<string | null>(null);
