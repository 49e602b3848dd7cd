import { useLocation } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { Suspense } from 'react';

import { workspaceName } from '@/domain/use-workspace.ts';
import { planName } from '@/domain/workspace-labels.ts';
import { formatCount } from '@/lib/numbers.ts';
import type { CurrentWorkspace } from '@/shell/use-current-workspace.ts';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { onReach } from '@/ui/lazy/use-preload.ts';
import { type MenuItem, MenuPanel, type OpenMenu } from '@/ui/overlays/menu-panel.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

import { maxWithoutSearch, samePage, useSwitchTargets } from './switch-targets.ts';
import { WorkspaceMark, workspaceMarks } from './workspace-mark.tsx';

// Only people with many workspaces need it.
const loadPanel = async () => (await import('./workspace-panel.tsx')).WorkspacePanel;
const WorkspacePanel = lazyDialog(loadPanel, ({ popover }) => popover.close);
const reachPanel = onReach(loadPanel);

/** The current workspace, and a menu of the others. */
export function WorkspaceSwitcher({ current }: { readonly current: CurrentWorkspace | null }) {
  const { targets, loadNames } = useSwitchTargets();
  const isLong = targets.length > maxWithoutSearch;
  const prepare = (): void => {
    loadNames();
    if (isLong) reachPanel.onFocus();
  };
  const name = current?.workspace
    ? workspaceName(current.workspace)
    : (current?.connection.name ?? 'Select a workspace');
  return (
    <div onPointerEnter={prepare} onFocus={prepare} className="mb-2">
      <Menu
        label="Switch workspace"
        align="start"
        popup={isLong ? 'dialog' : 'menu'}
        items={(menu) => <WorkspaceMenu {...menu} current={current} />}
        className="flex h-12 w-full items-center gap-2.5 rounded-control px-2 text-left hover:bg-sunken aria-expanded:bg-sunken"
        trigger={
          <>
            <WorkspaceMark
              mark={workspaceMarks(targets).get(current?.workspaceId ?? '') ?? null}
              imageUrl={current?.workspace?.image_url ?? null}
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block h-4.5 truncate text-small text-ink-2">
                {current === null
                  ? formatCount(targets.length, 'workspace')
                  : current.workspace && planName(current.workspace.plan)}
              </span>
            </span>
            <ChevronsUpDown className="shrink-0 text-ink-3" />
            <span className="sr-only">Switch workspace</span>
          </>
        }
      />
    </div>
  );
}

const others: readonly MenuItem[] = [
  { label: 'All workspaces', link: { to: '/workspaces' } },
  { label: 'Add connection', link: { to: '/connect' } },
];

/** The width of its button in the navigation. On phones, every menu has the width of the screen. */
const switcherWidth = 'min-w-53.75';

/** The workspaces to switch to, with a search field if there are many. */
function WorkspaceMenu({ current, ...menu }: OpenMenu & { readonly current: CurrentWorkspace | null }) {
  const { targets } = useSwitchTargets();
  const pathname = useLocation({ select: (location) => location.pathname });
  const marks = workspaceMarks(targets);
  const items = targets.map(({ label, connection, workspaceId, description }): MenuItem => ({
    label,
    // The name of the only connection says nothing.
    description: targets.every((target) => target.connection === connection) ? undefined : description,
    icon: <WorkspaceMark mark={marks.get(workspaceId) ?? null} imageUrl={null} small />,
    link: { ...samePage(pathname, workspaceId), state: { connectionId: connection.id } },
    isCurrent: workspaceId === current?.workspaceId && connection.id === current.connection.id,
  }));
  if (targets.length > maxWithoutSearch)
    return (
      <Suspense>
        <WorkspacePanel {...menu} items={items} others={others} />
      </Suspense>
    );
  const below = others.map((item, index) => ({ ...item, separated: index === 0 }));
  return <MenuPanel {...menu} items={[...items, ...below]} minWidth={switcherWidth} />;
}
