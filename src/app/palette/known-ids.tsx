import type { QueryClient } from '@tanstack/react-query';
import { ArrowDownUp, Rocket, ScanEye, Shield, ShieldAlert } from 'lucide-react';

import { connectionStore } from '@/api/connections.ts';
import { deploymentJournal } from '@/api/deployment-journal.ts';
import { keyOf } from '@/api/keys.ts';
import { requestLog } from '@/api/request-log.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { LinkTarget } from '@/ui/target-link.tsx';

import type { Here } from './here.ts';
import { sign } from './icons.ts';
import type { PaletteItem } from './item.ts';
import { readBefore } from './read-before.ts';

const project = '/workspaces/$workspaceId/projects/$projectId';

/** What this tab knows of an id without asking: it reaches it, began it, or has read it in a list. */
export function knownIds(client: QueryClient, here: Here, id: string): readonly PaletteItem[] {
  return [...reached(id), ...begun(id), ...listed(client, here, id), ...asked(id)];
}

function reached(id: string): readonly PaletteItem[] {
  if (connectionStore.forWorkspace(id) === undefined) return [];
  const link: LinkTarget = { to: '/workspaces/$workspaceId', params: { workspaceId: id } };
  return [item('workspace', 'The workspace with this id', id, <Shield {...sign} />, link)];
}

function begun(id: string): readonly PaletteItem[] {
  const deployment = deploymentJournal.all().find((one) => one.id === id);
  if (deployment === undefined) return [];
  const params = { workspaceId: deployment.workspace_id, projectId: deployment.project_id };
  const link = { to: `${project}/publishing`, params };
  return [item('deployment', 'Deployment', 'Publishing of its project', <Rocket {...sign} />, link)];
}

function listed(client: QueryClient, { workspaceId }: Here, id: string): readonly PaletteItem[] {
  const found = new Map<string, PaletteItem>();
  for (const { connectionId, operationId, params } of readBefore(client, id)) {
    const { projectId, scanId } = params;
    if (typeof projectId !== 'string') continue;
    const at =
      client.getQueryData<Project>(keyOf({ id: connectionId }, 'getProject', { projectId }))?.workspace_id ??
      workspaceId;
    if (at === null) continue;
    const of = { workspaceId: at, projectId };
    if (operationId === 'listSecurityScans')
      found.set(
        operationId,
        item('scan', 'Security scan', id, <Shield {...sign} />, {
          to: `${project}/security/$scanId`,
          params: { ...of, scanId: id },
        }),
      );
    else if (operationId === 'listSecurityScanFindings' && typeof scanId === 'string')
      found.set(
        operationId,
        item('finding', 'Security finding', id, <ShieldAlert {...sign} />, {
          to: `${project}/security/$scanId`,
          params: { ...of, scanId },
          search: { finding: id },
        }),
      );
    else if (operationId === 'listPiiLabels')
      found.set(
        operationId,
        item('personal data', 'Personal-data finding', id, <ScanEye {...sign} />, {
          to: `${project}/personal-data`,
          params: of,
        }),
      );
  }
  return [...found.values()];
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
