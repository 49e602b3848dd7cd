import { visibilities } from '@/contract/values.ts';

import { defineOperation } from '../operation.ts';
import { projectName } from '../project-name.ts';
import { project } from '../resources/project.ts';
import { z } from '../zod.ts';

export const updateProject = /* @__PURE__ */ defineOperation({
  operationId: 'updateProject',
  section: '4.8',
  method: 'PATCH',
  path: '/v1/projects/{project_id}',
  body: z.strictObject({ name: z.optional(projectName), visibility: z.optional(z.enum(visibilities)) }),
  response: project,
  scope: 'projects:write',
});

export const deleteProject = /* @__PURE__ */ defineOperation({
  operationId: 'deleteProject',
  section: '4.9',
  method: 'DELETE',
  path: '/v1/projects/{project_id}',
  status: 204,
  scope: 'projects:write',
});
