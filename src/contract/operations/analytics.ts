import { granularities } from '@/contract/values.ts';

import { defineOperation, param } from '../operation.ts';
import { analytics, analyticsBreakdowns, realtimeAnalytics } from '../resources/analytics.ts';

const range = {
  starts_at: param.required(param.dateTime()),
  ends_at: param.required(param.dateTime()),
} as const;
const series = { ...range, granularity: param.oneOf(granularities) } as const;

export const getProjectAnalytics = /* @__PURE__ */ defineOperation({
  operationId: 'getProjectAnalytics',
  section: '4.21',
  path: '/v1/projects/{project_id}/analytics',
  query: series,
  response: analytics,
  scope: 'projects:read',
});

export const getProjectAnalyticsBreakdowns = /* @__PURE__ */ defineOperation({
  operationId: 'getProjectAnalyticsBreakdowns',
  section: '4.21',
  path: '/v1/projects/{project_id}/analytics/breakdowns',
  query: range,
  response: analyticsBreakdowns,
  scope: 'projects:read',
});

export const getProjectRealtimeAnalytics = /* @__PURE__ */ defineOperation({
  operationId: 'getProjectRealtimeAnalytics',
  section: '4.21',
  path: '/v1/projects/{project_id}/analytics/realtime',
  response: realtimeAnalytics,
  scope: 'projects:read',
});

/** Includes deleted projects. Not paginated. */
export const getWorkspaceAnalytics = /* @__PURE__ */ defineOperation({
  operationId: 'getWorkspaceAnalytics',
  section: '4.21',
  path: '/v1/workspaces/{workspace_id}/analytics',
  query: series,
  response: analytics,
  scope: 'workspaces:read',
});
