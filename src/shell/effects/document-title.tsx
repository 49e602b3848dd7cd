import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { personName } from '@/domain/person-labels.ts';
import { projectName } from '@/domain/project-labels.ts';
import { workspaceName } from '@/domain/workspace-name.ts';
import { isolated } from '@/lib/isolated.ts';
import { NoConnectionError } from '@/shell/no-connection-error.ts';
import { nobody } from '@/shell/nobody.ts';
import { routeEntry } from '@/shell/route-table.ts';
import { useUrlSubject } from '@/shell/use-url-subject.ts';

import { pageTitle } from './page-title.ts';
import { titleBadge } from './title-badge.ts';

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
