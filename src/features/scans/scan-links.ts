import { linkOptions } from '@tanstack/react-router';

import type { ScanSearch } from './search.ts';

/** Where something of a project's security stands. */
export interface ProjectPlace {
  readonly workspaceId: string;
  readonly projectId: string;
}

const scansRoute = '/workspaces/$workspaceId/projects/$projectId/security';
const scanRoute = `${scansRoute}/$scanId` as const;

export const scansLink = (params: ProjectPlace, finding?: string) =>
  linkOptions({ to: scansRoute, params, search: finding === undefined ? {} : { finding } });

export const scanLink = (params: ProjectPlace, scanId: string, search: ScanSearch = {}) =>
  linkOptions({ to: scanRoute, params: { ...params, scanId }, search });

/** An address to hand to somebody: the finding, in whichever scan is then the latest that has it. */
export const findingAddress = ({ workspaceId, projectId }: ProjectPlace, finding: string): string => {
  const path = ['workspaces', workspaceId, 'projects', projectId, 'security'].map(encodeURIComponent);
  const url = new URL(`/${path.join('/')}`, globalThis.location.origin);
  url.searchParams.set('finding', finding);
  return url.href;
};
