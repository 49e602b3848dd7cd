import { linkOptions } from '@tanstack/react-router';

import type { ProjectPlace } from '@/domain/security/finding-labels.ts';

import type { CompareSearch } from './compare/search.ts';
import type { ScanSearch } from './search.ts';

const scansRoute = '/workspaces/$workspaceId/projects/$projectId/security';
const compareRoute = `${scansRoute}/compare` as const;
const scanRoute = `${scansRoute}/$scanId` as const;

export const scansLink = (params: ProjectPlace, finding?: string) =>
  linkOptions({ to: scansRoute, params, search: finding === undefined ? {} : { finding } });

export const scanLink = (params: ProjectPlace, scanId: string, search: ScanSearch = {}) =>
  linkOptions({ to: scanRoute, params: { ...params, scanId }, search });

/** Without scans, it compares the latest two. */
export const compareLink = (params: ProjectPlace, search: CompareSearch = {}) =>
  linkOptions({ to: compareRoute, params, search });
