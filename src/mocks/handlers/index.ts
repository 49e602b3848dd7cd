import type { HandlerTable } from '../pipeline/types.ts';
import {
  getProjectAnalytics,
  getProjectAnalyticsBreakdowns,
  getProjectRealtimeAnalytics,
  getWorkspaceAnalytics,
} from './analytics.ts';
import { getDeployment } from './deployments.ts';
import { createEmbedUrl } from './embed.ts';
import { listWorkspaceGroups } from './groups.ts';
import { getSecurityInsights } from './insights.ts';
import { listSecurityInsightProjects } from './inventory.ts';
import { getWorkspaceMember, listWorkspaceMembers } from './members.ts';
import { listPiiLabels } from './pii.ts';
import { deleteProject, updateProject } from './project-writes.ts';
import { getProject, listProjects } from './projects.ts';
import { publishProject, unpublishProject, updatePublishSettings } from './publishing.ts';
import { getSecurityScan, listSecurityScanFindings, listSecurityScans } from './security.ts';
import { getWorkspace, listWorkspaces } from './workspaces.ts';

/** What each operation does, by its operationId. */
export const handlers = {
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
  getProjectAnalytics,
  getProjectAnalyticsBreakdowns,
  getProjectRealtimeAnalytics,
  getWorkspaceAnalytics,
  listSecurityScans,
  getSecurityScan,
  listSecurityScanFindings,
  listPiiLabels,
  getSecurityInsights,
  listSecurityInsightProjects,
} satisfies Required<HandlerTable>;
