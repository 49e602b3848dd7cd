import { ListFilter, Plus } from 'lucide-react';

import { connectionStore } from '@/api/connections.ts';
import { quickViews } from '@/features/security/inventory/query/quick-views.ts';
import { savedViews } from '@/features/security/inventory/query/saved-views.ts';
import { ColorDot } from '@/ui/color-dot.tsx';
import type { LinkTarget } from '@/ui/target-link.tsx';

import { samePage } from '../menus/same-page.ts';
import type { SwitchTarget } from '../menus/switch-targets.ts';
import { workspacePlaces } from '../places.ts';
import { sign } from './icons.ts';
import type { PaletteItem } from './item.ts';
import type { Place } from './places-here.ts';

/** Words that people use for a page and that its own name lacks. */
export const otherWords: Readonly<Record<string, string>> = {
  Overview: 'workspace plan seats billing policies home',
  Members: 'people users team',
  Groups: 'teams',
  Analytics: 'traffic visitors charts realtime',
  Insights: 'security review risk',
  Inventory: 'security table filter risk',
  Activity: 'changes requests log history curl',
  Settings: 'preferences theme density times keys connections',
  Publishing: 'deploy deployments audience take offline live',
  Embed: 'iframe snippet preview',
  Security: 'scans findings sarif',
  'Personal data': 'pii privacy quotes',
};

/** Why the page of a link can't be opened. */
type LockOf = (link: LinkTarget) => string | undefined;

/** Pages as lines; `of` says what they are pages of, where two have the same name. */
export const placeItems = (
  places: readonly Place[],
  of: { readonly key: string; readonly hint: string | undefined },
  lockOf: LockOf,
): readonly PaletteItem[] =>
  places.map(({ label, letter, icon: Icon, link }) => ({
    id: `${of.key}/${label}`,
    label,
    hint: of.hint,
    icon: <Icon {...sign} />,
    words: `${otherWords[label] ?? ''} ${of.hint ?? ''}`,
    keys: ['g', letter],
    reason: lockOf(link),
    run: (go) => go(link),
  }));

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
          reason: lockOf(workspacePlaces(workspaceId).inventory.link),
          run: (go) => go({ ...workspacePlaces(workspaceId).inventory.link, search: { q: line } }),
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
