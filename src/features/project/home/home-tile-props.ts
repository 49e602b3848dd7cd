import type { Project } from '@/contract/resources/project.ts';

export interface HomeTileProps {
  readonly place: { readonly workspaceId: string; readonly projectId: string };
  /** Undefined until it is loaded. */
  readonly project: Project | undefined;
}
