import { expect, test } from 'vitest';

import type { QueryParameters } from '../operation.ts';
import { operations } from './index.ts';

const workspace = '/v1/workspaces/{workspace_id}';
const project = '/v1/projects/{project_id}';

/** Spec §4: section, operation, method, path, status, scope, plan, whether it is a list. */
const specification = [
  ['4.1', 'listWorkspaces', 'GET', '/v1/workspaces', 200, 'workspaces:read', 'business', 'list'],
  ['4.2', 'getWorkspace', 'GET', workspace, 200, 'workspaces:read', 'business', 'one'],
  ['4.3', 'listWorkspaceMembers', 'GET', `${workspace}/members`, 200, 'workspaces:read', 'business', 'list'],
  [
    '4.4',
    'getWorkspaceMember',
    'GET',
    `${workspace}/members/{user_id}`,
    200,
    'workspaces:read',
    'business',
    'one',
  ],
  ['4.5', 'listWorkspaceGroups', 'GET', `${workspace}/groups`, 200, 'workspaces:read', 'business', 'list'],
  ['4.6', 'listProjects', 'GET', '/v1/projects', 200, 'workspaces:read', 'business', 'list'],
  ['4.7', 'getProject', 'GET', project, 200, 'projects:read', 'business', 'one'],
  ['4.8', 'updateProject', 'PATCH', project, 200, 'projects:write', 'business', 'one'],
  ['4.9', 'deleteProject', 'DELETE', project, 204, 'projects:write', 'business', 'none'],
  ['4.10', 'publishProject', 'POST', `${project}/publish`, 202, 'projects:write', 'business', 'one'],
  ['4.11', 'updatePublishSettings', 'PATCH', `${project}/publish`, 200, 'projects:write', 'business', 'one'],
  ['4.12', 'unpublishProject', 'DELETE', `${project}/publish`, 204, 'projects:write', 'business', 'none'],
  [
    '4.13',
    'getDeployment',
    'GET',
    `${project}/publish/{deployment_id}`,
    200,
    'projects:read',
    'business',
    'one',
  ],
  ['4.14', 'createEmbedUrl', 'POST', `${project}/embed-url`, 200, 'projects:write', 'business', 'one'],
  ['4.15', 'listSecurityScans', 'GET', `${project}/security-scans`, 200, 'projects:read', 'business', 'list'],
  [
    '4.16',
    'getSecurityScan',
    'GET',
    `${project}/security-scans/{scan_id}`,
    200,
    'projects:read',
    'business',
    'one',
  ],
  [
    '4.17',
    'listSecurityScanFindings',
    'GET',
    `${project}/security-scans/{scan_id}/findings`,
    200,
    'projects:read',
    'business',
    'list',
  ],
  ['4.18', 'listPiiLabels', 'GET', `${project}/pii-labels`, 200, 'projects:read', 'enterprise', 'list'],
  [
    '4.19',
    'getSecurityInsights',
    'GET',
    `${workspace}/security-center/insights`,
    200,
    'workspaces:read',
    'business',
    'one',
  ],
  [
    '4.20',
    'listSecurityInsightProjects',
    'GET',
    `${workspace}/security-center/insights/projects`,
    200,
    'workspaces:read',
    'enterprise',
    'list',
  ],
  ['4.21', 'getProjectAnalytics', 'GET', `${project}/analytics`, 200, 'projects:read', 'business', 'one'],
  [
    '4.21',
    'getProjectAnalyticsBreakdowns',
    'GET',
    `${project}/analytics/breakdowns`,
    200,
    'projects:read',
    'business',
    'one',
  ],
  [
    '4.21',
    'getProjectRealtimeAnalytics',
    'GET',
    `${project}/analytics/realtime`,
    200,
    'projects:read',
    'business',
    'one',
  ],
  [
    '4.21',
    'getWorkspaceAnalytics',
    'GET',
    `${workspace}/analytics`,
    200,
    'workspaces:read',
    'business',
    'one',
  ],
] as const;

/** Query parameters by operation (spec §4). The others have none. */
const queryNames: Record<string, string> = {
  listWorkspaces: 'cursor limit',
  listWorkspaceMembers: 'cursor limit query role scim_managed sort_by sort_order',
  listWorkspaceGroups: 'cursor limit',
  listProjects: 'cursor is_published limit publish_audience query visibility workspace_id',
  listSecurityScans: 'cursor limit',
  listSecurityScanFindings: 'cursor limit',
  listPiiLabels: 'cursor limit',
  getSecurityInsights: 'review_priority',
  listSecurityInsightProjects:
    'activity_group cursor finding_type_id has_connectors has_pii is_published limit publish_audience query review_priority sort_by sort_order visibility',
  getProjectAnalytics: 'ends_at granularity starts_at',
  getProjectAnalyticsBreakdowns: 'ends_at starts_at',
  getWorkspaceAnalytics: 'ends_at granularity starts_at',
};
const withBody = new Set(['updateProject', 'publishProject', 'updatePublishSettings', 'createEmbedUrl']);

test('lists exactly the operations of the specification', () => {
  expect(Object.keys(operations).toSorted()).toEqual(specification.map((row) => row[1]).toSorted());
});

test.each(specification)('matches spec %s: %s', (section, id, method, path, status, scope, plan, kind) => {
  const operation = operations[id];
  expect(operation).toMatchObject({ operationId: id, section, method, path, status, scope, plan });
  expect(operation.retry).toBe(method === 'GET' ? 'always' : 'after-429');
  expect(operation.item !== null).toBe(kind === 'list');
  expect(operation.response === null).toBe(kind === 'none');
  expect(operation.body !== null).toBe(withBody.has(id));
  expect(Object.keys(operation.query).toSorted().join(' ')).toBe(queryNames[id] ?? '');
  expect(Object.keys(operation.pathParams)).toEqual(
    [...path.matchAll(/\{(\w+)\}/g)].map((placeholder) => placeholder[1]),
  );
});

test('requires only workspaces and the analytics range in queries', () => {
  const required = Object.values(operations).flatMap((operation) =>
    Object.entries<QueryParameters[string]>(operation.query)
      .filter(([, parameter]) => parameter.required)
      .map(([name]) => `${operation.operationId} ${name}`),
  );
  expect(required.toSorted()).toEqual([
    'getProjectAnalytics ends_at',
    'getProjectAnalytics starts_at',
    'getProjectAnalyticsBreakdowns ends_at',
    'getProjectAnalyticsBreakdowns starts_at',
    'getWorkspaceAnalytics ends_at',
    'getWorkspaceAnalytics starts_at',
    'listProjects workspace_id',
  ]);
});

test('gives each operation its own method and path', () => {
  const routes = Object.values(operations).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routes).size).toBe(routes.length);
});
