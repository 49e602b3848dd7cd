import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { plans } from '@/contract/scopes.ts';
import { workspaceName } from '@/domain/use-workspace.ts';

import type { Sort, SortId } from './search.ts';

export const directionOf = (sort: Sort | undefined, id: SortId): 'asc' | 'desc' | undefined =>
  sort === id ? 'asc' : sort === `-${id}` ? 'desc' : undefined;

/** Names start with A, plans and numbers with the highest. The second click reverses, the third is the API's order. */
export function nextSort(sort: Sort | undefined, id: SortId): Sort | undefined {
  const [first, second]: readonly [Sort, Sort] = id === 'name' ? [id, `-${id}`] : [`-${id}`, id];
  if (sort === first) return second;
  return sort === second ? undefined : first;
}

// An unknown plan is below all others.
const rankOf = (plan: string): number => plans.findIndex((known) => known === plan);

const comparisons: Readonly<Record<SortId, (a: WorkspaceSummary, b: WorkspaceSummary) => number>> = {
  name: (a, b) =>
    workspaceName(a).localeCompare(workspaceName(b), undefined, {
      numeric: true,
    }),
  plan: (a, b) => rankOf(a.plan) - rankOf(b.plan),
  projects: (a, b) => a.num_projects - b.num_projects,
};

export function sortWorkspaces(
  workspaces: readonly WorkspaceSummary[],
  sort: Sort | undefined,
): readonly WorkspaceSummary[] {
  const id = (['name', 'plan', 'projects'] as const).find((each) => directionOf(sort, each) !== undefined);
  if (id === undefined) return workspaces;
  const sign = directionOf(sort, id) === 'asc' ? 1 : -1;
  return workspaces.toSorted((a, b) => sign * comparisons[id](a, b));
}
