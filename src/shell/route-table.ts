import {
  AppWindow,
  Bug,
  Building2,
  ChartLine,
  ChartSpline,
  ClipboardCheck,
  CodeXml,
  FileCheck,
  Gavel,
  Grid3x3,
  History,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MonitorPlay,
  Package,
  Rocket,
  ScanEye,
  Settings,
  Shield,
  ShieldCheck,
  SquareStack,
  Users,
  UsersRound,
} from 'lucide-react';

import type { LinkTarget } from '@/ui/links/app-link.tsx';

/** Where the navigation lists a page. Pages of a project are its tabs, and the analytics page links to its subpages. */
export type Section = 'workspace' | 'analytics' | 'security' | 'all' | 'browser' | 'project';

/** A page's names, and how people reach it. */
interface RouteEntry {
  readonly label: string;
  /** For the document title, where the label alone isn't clear. */
  readonly title?: string;
  /** For breadcrumbs, where it differs from the label. The subject's name replaces it once loaded. */
  readonly crumb?: string;
  readonly subject?: 'workspace' | 'project' | 'person' | 'group';
  /** Without a section, only other pages link to it. */
  readonly menu?: {
    readonly section: Section;
    readonly icon: LucideIcon;
    /** The key after G: a letter of the label that no other page uses. Rarely used pages have none. */
    readonly shortcut?: string;
  };
}

/**
 * Every page, by its route. Navigation, breadcrumbs, document titles, the command palette, shortcuts, and the accessibility
 * tests read this table.
 */
export const routeTable = {
  '/connect': { label: 'Connect' },
  '/workspaces/$workspaceId': {
    label: 'Overview',
    subject: 'workspace',
    crumb: 'Workspace',
    menu: {
      section: 'workspace',
      icon: LayoutDashboard,
      shortcut: 'o',
    },
  },
  '/workspaces/$workspaceId/projects': {
    label: 'Projects',
    menu: { section: 'workspace', icon: AppWindow, shortcut: 'p' },
  },
  '/workspaces/$workspaceId/members': {
    label: 'Members',
    menu: { section: 'workspace', icon: Users, shortcut: 'm' },
  },
  '/workspaces/$workspaceId/members/$userId': { label: 'Member', subject: 'person' },
  '/workspaces/$workspaceId/members/$userId/offboarding': { label: 'Offboarding' },
  '/workspaces/$workspaceId/groups': {
    label: 'Groups',
    menu: { section: 'workspace', icon: UsersRound, shortcut: 'g' },
  },
  '/workspaces/$workspaceId/groups/$groupId': { label: 'Group', subject: 'group' },
  '/workspaces/$workspaceId/analytics': {
    label: 'Analytics',
    menu: {
      section: 'workspace',
      icon: ChartLine,
      shortcut: 'a',
    },
  },
  '/workspaces/$workspaceId/analytics/live': {
    label: 'Live wall',
    menu: {
      section: 'analytics',
      icon: MonitorPlay,
    },
  },
  '/workspaces/$workspaceId/analytics/compare': {
    label: 'Compare projects',
    crumb: 'Compare',
    menu: { section: 'analytics', icon: ChartSpline },
  },
  '/workspaces/$workspaceId/deployments': {
    label: 'Deployments',
    menu: {
      section: 'workspace',
      icon: Rocket,
      shortcut: 'y',
    },
  },
  '/workspaces/$workspaceId/security': {
    label: 'Insights',
    title: 'Security insights',
    crumb: 'Security',
    menu: { section: 'security', icon: ShieldCheck, shortcut: 'i' },
  },
  '/workspaces/$workspaceId/security/triage': {
    label: 'Triage',
    menu: {
      section: 'security',
      icon: ClipboardCheck,
      shortcut: 'r',
    },
  },
  '/workspaces/$workspaceId/security/inventory': {
    label: 'Inventory',
    menu: { section: 'security', icon: Package, shortcut: 'v' },
  },
  '/workspaces/$workspaceId/security/findings': {
    label: 'Findings',
    menu: {
      section: 'security',
      icon: Bug,
      shortcut: 'f',
    },
  },
  '/workspaces/$workspaceId/security/exposure': {
    label: 'Exposure',
    menu: {
      section: 'security',
      icon: Grid3x3,
      shortcut: 'x',
    },
  },
  '/workspaces/$workspaceId/security/rules': {
    label: 'Rules',
    menu: { section: 'security', icon: Gavel },
  },
  '/workspaces/$workspaceId/security/evidence': {
    label: 'Evidence',
    menu: { section: 'security', icon: FileCheck },
  },
  '/workspaces': {
    label: 'Workspaces',
    menu: { section: 'all', icon: Building2, shortcut: 'w' },
  },
  '/projects': {
    label: 'All projects',
    title: 'Projects · All workspaces',
    crumb: 'All projects',
    menu: { section: 'all', icon: SquareStack, shortcut: 'l' },
  },
  '/activity': {
    label: 'Activity',
    menu: { section: 'browser', icon: History, shortcut: 't' },
  },
  '/jobs': {
    label: 'Jobs',
    menu: {
      section: 'browser',
      icon: ListChecks,
      shortcut: 'b',
    },
  },
  '/settings': {
    label: 'Settings',
    title: 'Settings · This browser',
    menu: {
      section: 'browser',
      icon: Settings,
      shortcut: 's',
    },
  },
  '/workspaces/$workspaceId/projects/$projectId': {
    label: 'Project',
    subject: 'project',
    menu: { section: 'project', icon: AppWindow, shortcut: 'j' },
  },
  '/workspaces/$workspaceId/projects/$projectId/publishing': {
    label: 'Publishing',
    menu: {
      section: 'project',
      icon: Rocket,
      shortcut: 'u',
    },
  },
  '/workspaces/$workspaceId/projects/$projectId/embed': {
    label: 'Embed',
    menu: { section: 'project', icon: CodeXml, shortcut: 'e' },
  },
  '/workspaces/$workspaceId/projects/$projectId/security': {
    label: 'Security',
    menu: { section: 'project', icon: Shield, shortcut: 'c' },
  },
  '/workspaces/$workspaceId/projects/$projectId/security/compare': {
    label: 'Compare scans',
    crumb: 'Compare',
  },
  '/workspaces/$workspaceId/projects/$projectId/security/$scanId': {
    label: 'Security scan',
    crumb: 'Scan',
  },
  '/workspaces/$workspaceId/projects/$projectId/personal-data': {
    label: 'Personal data',
    menu: { section: 'project', icon: ScanEye, shortcut: 'd' },
  },
  '/workspaces/$workspaceId/projects/$projectId/analytics': {
    label: 'Analytics',
    menu: { section: 'project', icon: ChartLine, shortcut: 'n' },
  },
  '/workspaces/$workspaceId/projects/$projectId/history': {
    label: 'History',
    menu: { section: 'project', icon: History, shortcut: 'h' },
  },
} as const satisfies Readonly<Record<string, RouteEntry>>;

export type RoutePath = keyof typeof routeTable;

const entries: readonly (readonly [string, RouteEntry])[] = Object.entries(routeTable);

/** The entry of a route, by its full path. */
export const routeEntry = (fullPath: string): RouteEntry | undefined =>
  entries.find(([path]) => path === (fullPath.replace(/\/$/, '') || '/'))?.[1];

/** A page that can be opened from anywhere. */
export interface Page {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly shortcut?: string;
  readonly link: LinkTarget;
}

/** The pages of a section, in the table's order. `params` are those of the section's routes. */
export const pagesIn = (section: Section, params: Readonly<Record<string, string>> = {}): readonly Page[] =>
  entries.flatMap(([path, { label, menu }]) =>
    menu?.section === section ? [{ ...menu, path, label, link: { to: path, params } }] : [],
  );

/** Links to analytics keep the range. */
export const withRange = (pages: readonly Page[], range: string | undefined): readonly Page[] =>
  pages.map((page) =>
    page.path.endsWith('/analytics') ? { ...page, link: { ...page.link, search: { range } } } : page,
  );

/** Every page of a workspace, without those of its projects. */
export const workspacePages = (workspaceId: string): readonly Page[] =>
  (['workspace', 'analytics', 'security'] as const).flatMap((section) => pagesIn(section, { workspaceId }));

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** The entries for `pathname` and its parents, outermost first, each with its URL. */
export function routeEntriesOf(
  pathname: string,
): readonly { readonly to: string; readonly entry: RouteEntry }[] {
  const actual = partsOf(pathname);
  return actual.flatMap((_, index) => {
    const parts = actual.slice(0, index + 1);
    const found = entries.find(([path]) => {
      const expected = partsOf(path);
      return (
        expected.length === parts.length &&
        expected.every((part, place) => part.startsWith('$') || part === parts[place])
      );
    });
    return found === undefined ? [] : [{ to: `/${parts.join('/')}`, entry: found[1] }];
  });
}
