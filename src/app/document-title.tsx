import { useQuery } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';

import { connectionStore } from '@/api/connections.ts';
import { projectOptions } from '@/api/projects.ts';
import { workspaceOptions } from '@/api/workspaces.ts';

import { NoConnectionError } from './no-connection-error.ts';
import { nobody } from './nobody.ts';
import { pageTitle } from './page-title.ts';

/** Gives the document its title, with the name of the workspace or project once the page has read it. */
export function DocumentTitle() {
  const { workspaceId = '', projectId = '' } = useParams({ strict: false });
  const connection = connectionStore.forWorkspace(workspaceId) ?? nobody;
  const workspace = useQuery({ ...workspaceOptions(connection, workspaceId), enabled: false });
  const project = useQuery({ ...projectOptions(connection, projectId), enabled: false });
  const title = useRouterState({
    select: ({ matches }) =>
      matches
        .flatMap(({ meta }) =>
          (meta ?? []).flatMap((one) => (one !== undefined && 'title' in one ? [one.title] : [])),
        )
        .at(-1) ?? null,
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
  const subject = projectId === '' ? workspace.data?.name : project.data?.name;
  return <title>{pageTitle({ title: title ?? null, subject: subject ?? null, instead })}</title>;
}
