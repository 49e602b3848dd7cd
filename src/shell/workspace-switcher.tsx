import { useQueryClient } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';

import { useConnections } from '@/api/connection/connections.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import { planName } from '@/domain/workspace-labels.ts';
import { workspaceName } from '@/domain/workspace-name.ts';
import { Menu } from '@/ui/overlays/menu.tsx';

import { cachedWorkspaces } from './menus/known-workspaces.ts';
import { mostUnsearched, switchTargets } from './menus/switch-targets.ts';
import { workspaceMarks } from './menus/workspace-marks.ts';
import { WorkspaceMenu } from './menus/workspace-menu.tsx';
import type { CurrentWorkspace } from './use-workspace.ts';
import { WorkspaceMark } from './workspace-mark.tsx';

/** The workspace that the navigation is about, and the way to the others. */
export function WorkspaceSwitcher({ current }: { readonly current: CurrentWorkspace | null }) {
  const connections = useConnections();
  const queryClient = useQueryClient();
  // Names of the others are asked for when somebody reaches for the menu, not before.
  const [, setAsked] = useState(0);
  const ask = (): void => {
    for (const connection of connections) {
      void queryClient
        .prefetchInfiniteQuery({ ...workspaceListOptions(connection), staleTime: 5 * 60_000 })
        .then(() => setAsked((times) => times + 1));
    }
  };
  const name = current?.workspace
    ? workspaceName(current.workspace)
    : (current?.connection.name ?? 'Choose workspace');
  const reachable = connections.reduce((count, { workspaceIds }) => count + workspaceIds.length, 0);
  // By the same list as the menu's, so that both show the same mark.
  const marks = workspaceMarks(
    switchTargets(connections, (connection) => {
      const known = cachedWorkspaces(queryClient, connection);
      const own = connection === current?.connection ? current.workspace : null;
      return own === null ? known : [...known, own];
    }).map(({ workspaceId, label }) => ({ id: workspaceId, name: label })),
  );
  return (
    <div onPointerEnter={ask} onFocus={ask} className="mb-2">
      <Menu
        label="Switch workspace"
        align="start"
        popup={reachable > mostUnsearched ? 'dialog' : 'menu'}
        items={(menu) => <WorkspaceMenu {...menu} />}
        className="flex h-12 w-full items-center gap-2.5 rounded-control px-2 text-left hover:bg-sunken aria-expanded:bg-sunken"
        trigger={
          <>
            <WorkspaceMark
              mark={marks.get(current?.workspaceId ?? '') ?? null}
              imageUrl={current?.workspace?.image_url ?? null}
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block h-[18px] truncate text-small text-ink-2">
                {secondLine(current, reachable)}
              </span>
            </span>
            <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-3" />
            <span className="sr-only">Switch workspace</span>
          </>
        }
      />
    </div>
  );
}

function secondLine(current: CurrentWorkspace | null, reachable: number): string {
  if (current === null) return `${reachable} to choose from`;
  return current.workspace === null ? '' : planName(current.workspace.plan);
}
