import type { RoutePath } from '../route-table.ts';

/** What people type for a page in addition to its label. */
export const pageKeywords: Readonly<Record<string, string>> = {
  '/workspaces/$workspaceId': 'workspace plan seats billing policies home',
  '/workspaces/$workspaceId/members': 'people users team',
  '/workspaces/$workspaceId/groups': 'teams',
  '/workspaces/$workspaceId/analytics': 'traffic visitors charts realtime weekly report',
  '/workspaces/$workspaceId/analytics/live': 'analytics traffic realtime visitors now screen tv dashboard',
  '/workspaces/$workspaceId/analytics/compare': 'analytics traffic visitors index',
  '/workspaces/$workspaceId/deployments': 'publish deploys running failed history',
  '/workspaces/$workspaceId/security': 'security review risk',
  '/workspaces/$workspaceId/security/triage': 'review queue decide snooze accept',
  '/workspaces/$workspaceId/security/inventory': 'security table filter risk',
  '/workspaces/$workspaceId/security/findings': 'security scans errors warnings due overdue sarif',
  '/workspaces/$workspaceId/security/exposure': 'board matrix audience overlap finding types public',
  '/workspaces/$workspaceId/security/rules': 'guard limits policy scoreboard',
  '/workspaces/$workspaceId/security/evidence': 'audit report zip export verify hash manifest',
  '/activity': 'changes requests log history curl',
  '/jobs': 'bulk exports background progress',
  '/settings': 'preferences theme density times keys connections backup import export stored data',
  '/workspaces/$workspaceId/projects/$projectId/publishing': 'deploy deployments audience take offline live',
  '/workspaces/$workspaceId/projects/$projectId/embed': 'iframe snippet preview',
  '/workspaces/$workspaceId/projects/$projectId/security': 'scans findings sarif',
  '/workspaces/$workspaceId/projects/$projectId/personal-data': 'pii privacy quotes',
  '/workspaces/$workspaceId/projects/$projectId/history': 'timeline events',
} satisfies Readonly<Partial<Record<RoutePath, string>>>;
