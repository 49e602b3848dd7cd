import { linkOptions } from '@tanstack/react-router';
import { ListFilter, Plus } from 'lucide-react';

import { connectionStore } from '@/api/connection/connections.ts';
import { quickViews } from '@/features/inventory/query/quick-views.ts';
import { savedViews } from '@/local/saved-views.ts';
import { samePage } from '@/shell/menus/same-page.ts';
import type { SwitchTarget } from '@/shell/menus/switch-targets.ts';
import type { Page } from '@/shell/route-table.ts';
import { ColorDot } from '@/ui/controls/color-dot.tsx';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

import { sign } from './icons.ts';
import type { PaletteItem } from './item.ts';

/** Why the page of a link can't be opened. */
type LockOf = (link: LinkTarget) => string | undefined;

/** Pages as lines; `of` says what they are pages of, where two have the same name. */
export const placeItems = (
  pages: readonly Page[],
  of: { readonly key: string; readonly hint: string | undefined },
  lockOf: LockOf,
): readonly PaletteItem[] =>
  pages.map(({ label, shortcut, icon: Icon, link, words }) => ({
    id: `${of.key}/${label}`,
    label,
    hint: of.hint,
    icon: <Icon {...sign} />,
    words: `${words} ${of.hint ?? ''}`,
    keys: ['g', shortcut],
    reason: lockOf(link),
    run: (go) => go(link),
  }));

const inventoryOf = (workspaceId: string) =>
  linkOptions({ to: '/workspaces/$workspaceId/security/inventory', params: { workspaceId } });

/** The views of the inventory with a name, those that this browser keeps among them. */
export const viewItems = (workspaceId: string | null, lockOf: LockOf): readonly PaletteItem[] =>
  workspaceId === null
    ? []
    : [...quickViews, ...savedViews.get()]
        .filter(({ line }) => line !== '')
        .map(({ name, line }, at) => ({
          id: `view/${at}`,
          label: name,
          hint: 'Inventory',
          icon: <ListFilter {...sign} />,
          words: 'inventory view security',
          reason: lockOf(inventoryOf(workspaceId)),
          run: (go) => go({ ...inventoryOf(workspaceId), search: { q: line } }),
        }));

/** Every workspace that can be switched to. */
export const workspaceItems = (targets: readonly SwitchTarget[]): readonly PaletteItem[] =>
  targets.map(({ label, description, connection, workspaceId }) => ({
    id: `workspace/${connection.id}/${workspaceId}`,
    label,
    hint: description,
    icon: <ColorDot color={connection.color} />,
    words: `workspace ${description}`,
    run: (go) => {
      connectionStore.choose(connection.id);
      go(samePage(globalThis.location.pathname, workspaceId));
    },
  }));

export const connectItem: PaletteItem = {
  id: 'connect',
  label: 'Connect another',
  icon: <Plus {...sign} />,
  words: 'key token sign in connection',
  run: (go) => go({ to: '/connect' }),
};
