import { defineOperation, pageOf, pageParams } from '../operation.ts';
import { workspace, workspaceSummary } from '../resources/workspace.ts';

export const listWorkspaces = /* @__PURE__ */ defineOperation({
  operationId: 'listWorkspaces',
  section: '4.1',
  path: '/v1/workspaces',
  query: pageParams,
  response: pageOf(workspaceSummary),
  item: workspaceSummary,
  scope: 'workspaces:read',
});

export const getWorkspace = /* @__PURE__ */ defineOperation({
  operationId: 'getWorkspace',
  section: '4.2',
  path: '/v1/workspaces/{workspace_id}',
  response: workspace,
  scope: 'workspaces:read',
});
