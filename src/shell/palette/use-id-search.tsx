import { useQuery } from '@tanstack/react-query';
import { AppWindow, ArrowDownUp, Rocket, Shield, ShieldAlert } from 'lucide-react';

import { connectionStore } from '@/api/connection/connections.ts';
import { memberOptions } from '@/api/people/people.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { securityScanOptions } from '@/api/security/security.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { usePaused } from '@/domain/lists/use-search-query.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { projectName } from '@/domain/project-labels.ts';
import { isUuid, looksLikeId } from '@/lib/ids.ts';
import { isolated } from '@/lib/text.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { requestLog } from '@/local/request-log.ts';
import { Avatar } from '@/ui/controls/avatar.tsx';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

import type { PaletteContext, PaletteItem, SearchResults } from './item.ts';

const title = 'ID';
const item = (
  kind: string,
  label: string,
  hint: string,
  icon: PaletteItem['icon'],
  link: LinkTarget,
): PaletteItem => ({ id: `id/${kind}`, label, hint, icon, run: (go) => go(link) });

/** A workspace, deployment, or request with this ID that this tab has loaded. */
function localItems(id: string): readonly PaletteItem[] {
  const items: PaletteItem[] = [];
  if (connectionStore.forWorkspace(id) !== undefined)
    items.push(
      item('workspace', 'Workspace', id, <Shield />, {
        to: '/workspaces/$workspaceId',
        params: { workspaceId: id },
      }),
    );
  const deployment = deploymentHistory.all().find((entry) => entry.id === id);
  if (deployment !== undefined)
    items.push(
      item('deployment', 'Deployment', 'Publishing', <Rocket />, {
        to: '/workspaces/$workspaceId/projects/$projectId/publishing',
        params: { workspaceId: deployment.workspace_id, projectId: deployment.project_id },
      }),
    );
  const requests = [...requestLog.get().values()].flat();
  if (requests.some(({ requestId }) => requestId === id))
    items.push(
      item('request', 'Request', 'Activity', <ArrowDownUp />, {
        to: '/activity',
        search: { view: 'requests', q: id },
      }),
    );
  return items;
}

/**
 * Finds what a pasted ID belongs to. IDs don't reveal their kind, so we check local data first, then request one kind
 * after another: a person, a project, a scan of the current project.
 */
export function useIdSearch(context: PaletteContext, typed: string): SearchResults {
  const { connection, workspaceId, projectId } = context;
  const { nameOf } = usePeopleNames();
  const id = typed.trim();
  const possible = looksLikeId(id);
  const local = possible ? localItems(id) : [];
  const settled = usePaused(id) === id;
  const enabled = possible && settled && local.length === 0;

  const maybePerson = enabled && workspaceId !== null && isUuid(id);
  const person = useQuery({
    ...memberOptions(connection, workspaceId ?? '', id, 'interactive'),
    enabled: maybePerson,
  });
  const noPerson = !maybePerson || person.data === null || person.isError;
  const project = useQuery({ ...projectOptions(connection, id), enabled: enabled && noPerson });
  const noProject = isNotFound(project.error);
  const maybeScan = enabled && noPerson && noProject && projectId !== null;
  const scan = useQuery({ ...securityScanOptions(connection, projectId ?? '', id), enabled: maybeScan });

  if (!possible) return { title, items: [] };
  const items: PaletteItem[] = [...local];
  if (enabled && person.data) {
    const name = nameOf(person.data);
    items.push(
      item('person', name, 'Member', <Avatar name={name} seed={id} />, {
        to: '/workspaces/$workspaceId/members/$userId',
        params: { workspaceId, userId: id },
      }),
    );
  }
  if (enabled && noPerson && project.data)
    items.push(
      item('project', projectName(project.data), 'Project', <AppWindow />, {
        to: '/workspaces/$workspaceId/projects/$projectId',
        params: { workspaceId: project.data.workspace_id, projectId: id },
      }),
    );
  if (maybeScan && scan.data)
    items.push(
      item('scan', 'Security scan', 'This project', <Shield />, {
        to: '/workspaces/$workspaceId/projects/$projectId/security/$scanId',
        params: { workspaceId, projectId, scanId: id },
      }),
    );
  const searched = connectionStore.all().length > 1 ? ` of “${isolated(connection.name)}”` : '';
  const waiting =
    (!settled || person.isFetching || project.isFetching || scan.isFetching) && items.length === 0;
  if (maybeScan && scan.isError)
    items.push(
      item('finding', 'Search findings for this ID', 'In this project’s scans', <ShieldAlert />, {
        to: '/workspaces/$workspaceId/projects/$projectId/security',
        params: { workspaceId, projectId },
        search: { finding: id },
      }),
    );
  return {
    title,
    items,
    waiting,
    error: noProject ? null : project.error,
    note:
      enabled && noProject && !waiting && projectId === null
        ? `No project or member${searched} has this ID. To find a scan or finding, open its project first.`
        : undefined,
  };
}
