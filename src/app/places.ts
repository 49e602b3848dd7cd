import { linkOptions } from '@tanstack/react-router';
import {
  Boxes,
  Building2,
  ChartLine,
  History,
  LayoutDashboard,
  ListFilter,
  Settings,
  ShieldCheck,
  SquareStack,
  Users,
  UsersRound,
} from 'lucide-react';

const exact = { exact: true } as const;

/** The pages of a workspace. `letter` is the key that leads there after `g`: one of the label's own. */
export const workspacePlaces = (workspaceId: string) => {
  const params = { workspaceId };
  return {
    overview: {
      label: 'Overview',
      letter: 'o',
      icon: LayoutDashboard,
      link: linkOptions({ to: '/workspaces/$workspaceId', params, activeOptions: exact }),
    },
    projects: {
      label: 'Projects',
      letter: 'p',
      icon: Boxes,
      link: linkOptions({ to: '/workspaces/$workspaceId/projects', params }),
    },
    members: {
      label: 'Members',
      letter: 'm',
      icon: Users,
      link: linkOptions({ to: '/workspaces/$workspaceId/members', params }),
    },
    groups: {
      label: 'Groups',
      letter: 'g',
      icon: UsersRound,
      link: linkOptions({ to: '/workspaces/$workspaceId/groups', params }),
    },
    analytics: {
      label: 'Analytics',
      letter: 'a',
      icon: ChartLine,
      link: linkOptions({ to: '/workspaces/$workspaceId/analytics', params }),
    },
    insights: {
      label: 'Insights',
      letter: 'i',
      icon: ShieldCheck,
      link: linkOptions({ to: '/workspaces/$workspaceId/security', params, activeOptions: exact }),
    },
    inventory: {
      label: 'Inventory',
      letter: 'v',
      icon: ListFilter,
      link: linkOptions({ to: '/workspaces/$workspaceId/security/inventory', params }),
    },
  };
};

/** The pages that no workspace has for itself. */
export const commonPlaces = {
  workspaces: {
    label: 'Workspaces',
    letter: 'w',
    icon: Building2,
    link: linkOptions({ to: '/workspaces', activeOptions: exact }),
  },
  projects: {
    label: 'All projects',
    letter: 'l',
    icon: SquareStack,
    link: linkOptions({ to: '/projects' }),
  },
  activity: { label: 'Activity', letter: 't', icon: History, link: linkOptions({ to: '/activity' }) },
  settings: { label: 'Settings', letter: 's', icon: Settings, link: linkOptions({ to: '/settings' }) },
};
