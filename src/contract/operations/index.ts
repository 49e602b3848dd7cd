import {
  getProjectAnalytics,
  getProjectAnalyticsBreakdowns,
  getProjectRealtimeAnalytics,
  getWorkspaceAnalytics,
} from './analytics.ts';
import { getSecurityInsights, listSecurityInsightProjects } from './insights.ts';
import { getWorkspaceMember, listWorkspaceGroups, listWorkspaceMembers } from './people.ts';
import { deleteProject, updateProject } from './project-writes.ts';
import { getProject, listProjects } from './projects.ts';
import {
  createEmbedUrl,
  getDeployment,
  publishProject,
  unpublishProject,
  updatePublishSettings,
} from './publishing.ts';
import { getSecurityScan, listPiiLabels, listSecurityScanFindings, listSecurityScans } from './security.ts';
import { getWorkspace, listWorkspaces } from './workspaces.ts';

/** Every operation of spec §4 by operationId. The app imports single ones, so that a page loads only its own. */
export const operations = {
  listWorkspaces,
  getWorkspace,
  listWorkspaceMembers,
  getWorkspaceMember,
  listWorkspaceGroups,
  listProjects,
  getProject,
  updateProject,
  deleteProject,
  publishProject,
  updatePublishSettings,
  unpublishProject,
  getDeployment,
  createEmbedUrl,
  listSecurityScans,
  getSecurityScan,
  listSecurityScanFindings,
  listPiiLabels,
  getSecurityInsights,
  listSecurityInsightProjects,
  getProjectAnalytics,
  getProjectAnalyticsBreakdowns,
  getProjectRealtimeAnalytics,
  getWorkspaceAnalytics,
} as const;
export type OperationId = keyof typeof operations;
