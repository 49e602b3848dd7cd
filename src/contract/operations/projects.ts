import { publishAudiences, visibilities } from '@/contract/values.ts';

import { limits } from '../limits.ts';
import { defineOperation, pageOf, pageParams, param, searchParam } from '../operation.ts';
import { project, projectSummary } from '../resources/project.ts';
import { z } from '../zod.ts';

/** 1 to 10 distinct workspaces. Duplicates are ignored (spec §4.6). */
const workspaceIds = z.array(z.string().check(z.minLength(1))).check(
  z.minLength(1),
  z.refine((ids) => new Set(ids).size <= limits.workspacesPerList),
);

/** Needs a workspace scope (spec §5.3). `publish_audience` needs `is_published` true or absent (spec §4.6). */
export const listProjects = /* @__PURE__ */ defineOperation({
  operationId: 'listProjects',
  section: '4.6',
  path: '/v1/projects',
  query: {
    workspace_id: param.required(param.strings(workspaceIds)),
    visibility: param.anyOf(visibilities),
    is_published: param.boolean(),
    publish_audience: param.anyOf(publishAudiences),
    query: searchParam,
    ...pageParams,
  },
  response: pageOf(projectSummary),
  item: projectSummary,
  scope: 'workspaces:read',
});

export const getProject = /* @__PURE__ */ defineOperation({
  operationId: 'getProject',
  section: '4.7',
  path: '/v1/projects/{project_id}',
  response: project,
  scope: 'projects:read',
});
