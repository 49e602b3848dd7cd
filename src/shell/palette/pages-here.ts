import type { useRouter } from '@tanstack/react-router';

import { lastWorkspace } from '@/local/last-workspace.ts';
import { type Page, pagesIn } from '@/shell/route-table.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

export type Router = ReturnType<typeof useRouter>;

export interface PagesHere {
  readonly project: readonly Page[];
  readonly workspace: readonly Page[];
  readonly common: readonly Page[];
}

/** The pages that can be gone to from the address on screen. */
export function pagesHere(router: Router): PagesHere {
  const { workspaceId = lastWorkspace(), projectId } = addressOf(router);
  return {
    project:
      workspaceId === null || projectId === undefined ? [] : pagesIn('project', { workspaceId, projectId }),
    workspace:
      workspaceId === null
        ? []
        : [...pagesIn('workspace', { workspaceId }), ...pagesIn('security', { workspaceId })],
    common: [...pagesIn('all'), ...pagesIn('browser')],
  };
}

/** The ids in the address on screen. */
function addressOf(router: Router): {
  readonly workspaceId?: string;
  readonly projectId?: string;
} {
  return { ...router.state.matches.at(-1)?.params };
}

/** Goes to an address that is data: that it exists was checked where it was written. */
export function goTo(router: Router, { to, params, search }: LinkTarget): void {
  void router.navigate({ to, params, search } as Parameters<Router['navigate']>[0]);
}
