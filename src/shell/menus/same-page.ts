import type { LinkTarget } from '@/ui/links/app-link.tsx';

/**
 * The page of another workspace that matches the one at `pathname`. A project or a person belongs to one workspace, so
 * their pages lead to the list; outside a workspace it is the list of projects.
 */
export function samePage(pathname: string, workspaceId: string): LinkTarget {
  const params = { workspaceId };
  const [root, current, section, page] = pathname.split('/').filter(Boolean);
  if (root !== 'workspaces' || current === undefined)
    return { to: '/workspaces/$workspaceId/projects', params };
  switch (section) {
    case 'members':
    case 'groups':
    case 'analytics':
      return { to: `/workspaces/$workspaceId/${section}`, params };
    case 'security':
      return {
        to: `/workspaces/$workspaceId/security${page === 'inventory' ? '/inventory' : ''}`,
        params,
      };
    case undefined:
      return { to: '/workspaces/$workspaceId', params };
    default:
      return { to: '/workspaces/$workspaceId/projects', params };
  }
}
