import { linkOptions } from '@tanstack/react-router';

import type { ScanSearch } from './search.ts';

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

/** A URL to share. It opens the finding in the latest scan that has it by then. */
export const findingUrl = ({ workspaceId, projectId }: ProjectPlace, finding: string): string => {
  const path = ['workspaces', workspaceId, 'projects', projectId, 'security'].map(encodeURIComponent);
  const url = new URL(`/${path.join('/')}`, globalThis.location.origin);
  url.searchParams.set('finding', finding);
  return url.href;
};
