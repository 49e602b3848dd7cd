import type { useRouter } from '@tanstack/react-router';

import { chosenRange } from '@/domain/analytics-range.ts';
import { lastWorkspace } from '@/local/recents.ts';
import { type Page, pagesIn, withRange, workspacePages } from '@/shell/route-table.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

export type Router = ReturnType<typeof useRouter>;

/** Why a link's page can't be opened; undefined if it can. */
export type LockOf = (link: LinkTarget) => string | undefined;

type Ids = Readonly<Partial<Record<'workspaceId' | 'projectId', string>>>;

interface ReachablePages {
  readonly project: readonly Page[];
  readonly workspace: readonly Page[];
  readonly common: readonly Page[];
}

/** The pages that shortcuts and the palette can open from the current URL. */
export function reachablePages(router: Router): ReachablePages {
  const ids: Ids = router.state.matches.at(-1)?.params ?? {};
  const { workspaceId = lastWorkspace(), projectId } = ids;
  const ofProject =
    workspaceId === null || projectId === undefined ? [] : pagesIn('project', { workspaceId, projectId });
  const range = chosenRange();
  return {
    project: withRange(ofProject, range),
    workspace: withRange(workspaceId === null ? [] : workspacePages(workspaceId), range),
    common: [...pagesIn('all'), ...pagesIn('browser')],
  };
}

/** Opens a link that comes from data: the type checker verified its route where it was written. */
export function goTo(router: Router, { to, params, search }: LinkTarget): void {
  void router.navigate({ to, params, search } as Parameters<Router['navigate']>[0]);
}
