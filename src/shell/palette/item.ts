import type { ReactNode } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

/** What the palette is opened over. */
export interface PaletteContext {
  /** The connection of the workspace, or the one used last. */
  readonly connection: Connection;
  /** Null before any workspace has been visited. */
  readonly workspaceId: string | null;
  readonly projectId: string | null;
}

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** Follows the label: where the item is, or what kind it is. */
  readonly hint?: string | undefined;
  readonly icon: ReactNode;
  /** Other words that find it. */
  readonly words?: string | undefined;
  /** Another full name, such as a person's email address. */
  readonly alias?: string | undefined;
  /** The shortcut that does the same. */
  readonly keys?: readonly string[] | undefined;
  /** Why it can't be used now. */
  readonly reason?: string | undefined;
  readonly run: (go: (target: LinkTarget) => void) => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

export interface SearchResults extends PaletteGroup {
  /** Found by something other than the label. */
  readonly weak?: readonly PaletteItem[] | undefined;
  /** The API ignores words as short as these. */
  readonly short?: boolean | undefined;
  readonly waiting?: boolean | undefined;
  readonly error?: Error | null | undefined;
  /** What the search left out. */
  readonly note?: string | undefined;
}

/** How every icon of the palette is drawn. */
export const sign = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
