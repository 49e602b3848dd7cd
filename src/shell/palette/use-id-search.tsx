import { useQuery } from '@tanstack/react-query';
import { AppWindow, Shield, ShieldAlert, ArrowDownUp, Rocket } from 'lucide-react';

import { connectionStore } from '@/api/connection/connections.ts';
import { memberOptions } from '@/api/people/people.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { securityScanOptions } from '@/api/security/security.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { personName } from '@/domain/person-labels.ts';
import { projectName } from '@/domain/project-labels.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { requestLog } from '@/local/request-log.ts';
import { Avatar } from '@/ui/controls/avatar.tsx';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

import { sign } from './icons.ts';
import type { SearchResults, PaletteItem } from './item.ts';
import { isUuid, looksLikeId } from './looks-like-id.ts';
import type { PaletteContext } from './palette-context.ts';
import { usePaused } from './use-paused.ts';

const title = 'This id';

/** What this tab knows of an id without asking: it reaches it, began it, or sent it. */
const knownIds = (id: string): readonly PaletteItem[] => [...reached(id), ...begun(id), ...asked(id)];

function reached(id: string): readonly PaletteItem[] {
  if (connectionStore.forWorkspace(id) === undefined) return [];
  const link: LinkTarget = { to: '/workspaces/$workspaceId', params: { workspaceId: id } };
  return [item('workspace', 'The workspace with this id', id, <Shield {...sign} />, link)];
}

function begun(id: string): readonly PaletteItem[] {
  const deployment = deploymentHistory.all().find((one) => one.id === id);
  if (deployment === undefined) return [];
  const params = { workspaceId: deployment.workspace_id, projectId: deployment.project_id };
  const link: LinkTarget = { to: '/workspaces/$workspaceId/projects/$projectId/publishing', params };
  return [item('deployment', 'Deployment', 'Publishing of its project', <Rocket {...sign} />, link)];
}

function asked(id: string): readonly PaletteItem[] {
  const known = [...requestLog.get().values()].some((requests) =>
    requests.some((request) => request.requestId === id),
  );
  if (!known) return [];
  const link = { to: '/activity', search: { view: 'requests', q: id } };
  return [item('request', 'Request', 'Activity of this tab', <ArrowDownUp {...sign} />, link)];
}

function item(
  kind: string,
  label: string,
  hint: string,
  icon: PaletteItem['icon'],
  link: LinkTarget,
): PaletteItem {
  return { id: `id/${kind}`, label, hint, icon, run: (go) => go(link) };
}

/**
 * What a pasted id belongs to. Nothing in an id tells its kind, so what this tab knows comes first, and then the service
 * is asked, one kind after the other: a person, a project, a scan of the project on screen.
 */
export function useIdSearch(here: PaletteContext, typed: string): SearchResults {
  const { connection, workspaceId, projectId } = here;
  const id = typed.trim();
  const possible = looksLikeId(id);
  const known = possible ? knownIds(id) : [];
  const settled = usePaused(id) === id;
  const asking = possible && settled && known.length === 0;

  const mayBePerson = asking && workspaceId !== null && isUuid(id);
  const person = useQuery({
    ...memberOptions(connection, workspaceId ?? '', id, 'interactive'),
    enabled: mayBePerson,
  });
  const noPerson = !mayBePerson || person.data === null || person.isError;
  const project = useQuery({ ...projectOptions(connection, id), enabled: asking && noPerson });
  const noProject = isNotFound(project.error);
  const mayBeScan = asking && noPerson && noProject && projectId !== null;
  const scan = useQuery({ ...securityScanOptions(connection, projectId ?? '', id), enabled: mayBeScan });

  if (!possible) return { title, items: [] };
  const items: PaletteItem[] = [...known];
  if (asking && person.data)
    items.push({
      id: 'id/person',
      label: personName(person.data),
      hint: 'Member',
      icon: <Avatar name={personName(person.data)} seed={id} />,
      run: (go) =>
        go({ to: '/workspaces/$workspaceId/members/$userId', params: { workspaceId, userId: id } }),
    });
  if (asking && noPerson && project.data) {
    const params = { workspaceId: project.data.workspace_id, projectId: id };
    items.push({
      id: 'id/project',
      label: projectName(project.data),
      hint: 'Project',
      icon: <AppWindow {...sign} />,
      run: (go) => go({ to: '/workspaces/$workspaceId/projects/$projectId', params }),
    });
  }
  const params = { workspaceId, projectId };
  if (mayBeScan && scan.data)
    items.push({
      id: 'id/scan',
      label: 'Security scan',
      hint: 'Of the project on screen',
      icon: <Shield {...sign} />,
      run: (go) =>
        go({
          to: '/workspaces/$workspaceId/projects/$projectId/security/$scanId',
          params: { ...params, scanId: id },
        }),
    });
  const waiting =
    possible &&
    (!settled || person.isFetching || project.isFetching || scan.isFetching) &&
    items.length === 0;
  if (mayBeScan && scan.isError)
    items.push({
      id: 'id/finding',
      label: 'Look for a finding with this id',
      hint: 'In the scans of the project on screen',
      icon: <ShieldAlert {...sign} />,
      run: (go) =>
        go({
          to: '/workspaces/$workspaceId/projects/$projectId/security',
          params,
          search: { finding: id },
        }),
    });
  return {
    title,
    items,
    waiting,
    error: noProject ? null : project.error,
    note:
      asking && noProject && !waiting && projectId === null
        ? `No project or member that “${connection.name}” reaches has this id. Scans and findings are found from a page of their project.`
        : undefined,
  };
}
