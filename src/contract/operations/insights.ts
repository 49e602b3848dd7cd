import {
  projectPriorities,
  publishAudiences,
  reviewPriorities,
  sortOrders,
  visibilities,
} from '@/contract/values.ts';

import { defineOperation, pageParams, param, searchParam } from '../operation.ts';
import { activityGroups, inventoryItem, inventoryPage, insightsResponse } from '../resources/insights.ts';

export const inventorySorts = [
  'relevance',
  'review_priority',
  'name',
  'publish_audience',
  'last_edited_at',
  'risk_factor_count',
  'open_pii_finding_count',
  'external_access_rank',
  'edits_24h',
  'edits_7d',
  'edits_30d',
  'visitors_24h',
  'visitors_7d',
  'visitors_30d',
  'last_security_scan_at',
] as const;

export const getSecurityInsights = /* @__PURE__ */ defineOperation({
  operationId: 'getSecurityInsights',
  section: '4.19',
  path: '/v1/workspaces/{workspace_id}/security-center/insights',
  query: { review_priority: param.anyOf(reviewPriorities) },
  response: insightsResponse,
  scope: 'workspaces:read',
});

export const listSecurityInsightProjects = /* @__PURE__ */ defineOperation({
  operationId: 'listSecurityInsightProjects',
  section: '4.20',
  path: '/v1/workspaces/{workspace_id}/security-center/insights/projects',
  query: {
    ...pageParams,
    query: searchParam,
    sort_by: param.oneOf(inventorySorts),
    sort_order: param.oneOf(sortOrders),
    activity_group: param.anyOf(activityGroups),
    is_published: param.boolean(),
    visibility: param.anyOf(visibilities),
    has_pii: param.boolean(),
    has_connectors: param.boolean(),
    publish_audience: param.anyOf(publishAudiences),
    review_priority: param.anyOf(projectPriorities),
    finding_type_id: param.strings(),
  },
  response: inventoryPage,
  item: inventoryItem,
  scope: 'workspaces:read',
  plan: 'enterprise',
});
