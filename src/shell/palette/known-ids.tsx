import { ArrowDownUp, Rocket, Shield } from 'lucide-react';

import { connectionStore } from '@/api/connection/connections.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { requestLog } from '@/local/request-log.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

import { sign } from './icons.ts';
import type { PaletteItem } from './item.ts';

/** What this tab knows of an id without asking: it reaches it, began it, or sent it. */
export const knownIds = (id: string): readonly PaletteItem[] => [...reached(id), ...begun(id), ...asked(id)];

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
