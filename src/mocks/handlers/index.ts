import type { HandlerTable } from '../pipeline/types.ts';
import {
  getProjectAnalytics,
  getProjectAnalyticsBreakdowns,
  getProjectRealtimeAnalytics,
  getWorkspaceAnalytics,
} from './analytics.ts';
import { getDeployment } from './deployments.ts';
import { getSecurityInsights } from './insights.ts';
import { listSecurityInsightProjects } from './inventory.ts';
import { getWorkspaceMember, listWorkspaceMembers, listWorkspaceGroups } from './people.ts';
import { getProject, listProjects, deleteProject, updateProject } from './projects.ts';
import { publishProject, unpublishProject, updatePublishSettings, createEmbedUrl } from './publishing.ts';
import { getSecurityScan, listSecurityScanFindings, listSecurityScans, listPiiLabels } from './security.ts';
import { getWorkspace, listWorkspaces } from './workspaces.ts';

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
