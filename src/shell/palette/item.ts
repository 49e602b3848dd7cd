import type { ReactNode } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

/** The page that the palette is opened on. */
export interface PaletteContext {
  /** The workspace's connection, or the last used one. */
  readonly connection: Connection;
  /** Null before any workspace has been visited. */
  readonly workspaceId: string | null;
  readonly projectId: string | null;
}

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** Shown after the label: where the item is, or its kind. */
  readonly hint?: string | undefined;
  readonly icon: ReactNode;
  /** Other words that match it. */
  readonly keywords?: string | undefined;
  /** Another full name, such as a person's email address. */
  readonly alias?: string | undefined;
  /** The shortcut that does the same. */
  readonly keys?: readonly string[] | undefined;
  /** Why it is unavailable; undefined if it isn't. */
  readonly reason?: string | undefined;
  readonly run: (go: (target: LinkTarget) => void) => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

export interface SearchResults extends PaletteGroup {
  /** Items matched by something other than the label. */
  readonly weak?: readonly PaletteItem[] | undefined;
  /** Whether every word is too short for the API to search for. */
  readonly short?: boolean | undefined;
  readonly waiting?: boolean | undefined;
  readonly error?: Error | null | undefined;
  /** Notes about what the search doesn't cover. */
  readonly note?: string | undefined;
}
