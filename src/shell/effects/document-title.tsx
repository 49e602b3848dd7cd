import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { personName } from '@/domain/person-labels.ts';
import { projectName } from '@/domain/project-labels.ts';
import { workspaceName } from '@/domain/use-workspace.ts';
import { createStore } from '@/lib/store.ts';
import { isolated } from '@/lib/text.ts';
import { routeEntry } from '@/shell/route-table.ts';
import { useUrlSubject } from '@/shell/use-url-subject.ts';
import { NoConnectionError, nobody } from '@/shell/use-workspace.ts';

/** Gives the document its title, with the name of the workspace, project or person once the page has read it. */
export function DocumentTitle() {
  const { connection, workspaceId, projectId, userId, project, person } = useUrlSubject();
  const workspace = useQuery({
    ...workspaceOptions(connection, workspaceId),
    enabled: connection !== nobody,
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
  const mark = useSyncExternalStore(titleBadge.subscribe, titleBadge.get, titleBadge.get);
  const subject =
    projectId !== undefined
      ? project.data && projectName(project.data)
      : userId !== undefined
        ? person && personName(person)
        : workspace.data && workspaceName(workspace.data);
  const named = pageTitle({ title, subject: subject ? isolated(subject) : null, instead });
  return <title>{mark === null ? named : `${mark} · ${named}`}</title>;
}

const site = 'Service Console';

interface Page {
  /** What the route table calls the page; null for an address that it doesn’t have. */
  readonly title: string | null;
  /** The name of the project, person or workspace that the page is about, once it has loaded. */
  readonly subject: string | null;
  /** What stands there in place of the page. */
  readonly instead: 'not-found' | 'no-connection' | 'error' | null;
}

/** The title of the document: the page, its subject, the product. */
export function pageTitle({ title, subject, instead }: Page): string {
  if (instead === 'not-found') return `Page not found · ${site}`;
  if (instead === 'no-connection') return `No connection · ${site}`;
  if (instead === 'error') return `Something went wrong · ${site}`;
  return [title, title === null ? null : subject, site].filter((part) => part !== null).join(' · ');
}

/** What stands before the document's title while something goes on that is worth a look at the tab; else null. */
export const titleBadge = createStore<string | null>(null);
