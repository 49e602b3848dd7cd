import type { Connection } from '@/api/connection/connections.ts';

/** Where somebody stands who opens the palette. */
export interface PaletteContext {
  /** The one that the workspace is read with, else the one used last. */
  readonly connection: Connection;
  /** Null where no workspace has been looked at yet. */
  readonly workspaceId: string | null;
  readonly projectId: string | null;
}
