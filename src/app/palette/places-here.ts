import type { useRouter } from '@tanstack/react-router';

import type { LinkTarget } from '@/ui/target-link.tsx';

import { lastWorkspace } from '../last-workspace.ts';
import { commonPlaces, workspacePlaces } from '../places.ts';
import { projectPlaces } from './project-places.ts';

export type Router = ReturnType<typeof useRouter>;

export interface Place {
  readonly label: string;
  readonly letter: string;
  readonly icon: (typeof commonPlaces)['settings']['icon'];
  readonly link: LinkTarget;
}

export interface PlacesHere {
  readonly project: readonly Place[];
  readonly workspace: readonly Place[];
  readonly common: readonly Place[];
}

/** The pages that can be gone to from the address on screen. */
export function placesHere(router: Router): PlacesHere {
  const { workspaceId = lastWorkspace(), projectId } = addressOf(router);
  return {
    project:
      workspaceId === null || projectId === undefined
        ? []
        : Object.values(projectPlaces(workspaceId, projectId)),
    workspace: workspaceId === null ? [] : Object.values(workspacePlaces(workspaceId)),
    common: Object.values(commonPlaces),
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
