import {
  AppWindow,
  Boxes,
  Building2,
  ChartLine,
  CodeXml,
  History,
  LayoutDashboard,
  ListFilter,
  type LucideIcon,
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

/** Where the navigation lists a page; pages of a project are tabs of it. */
export type Section = 'workspace' | 'security' | 'all' | 'browser' | 'project';

/** What a page is called, and how it is reached. */
export interface RouteEntry {
  readonly label: string;
  /** In the document title, where the label alone says too little. */
  readonly title?: string;
  /** In breadcrumbs, where it differs from the label. Its subject's name takes its place once that has loaded. */
  readonly crumb?: string;
  readonly subject?: 'workspace' | 'project' | 'person';
  /** Pages without a section are reached from another page only. */
  readonly menu?: {
    readonly section: Section;
    readonly icon: LucideIcon;
    /** The key after G: a letter of the label that no other page has. */
    readonly shortcut: string;
    /** What people type into the command palette besides the label. */
    readonly words?: string;
  };
}

/**
 * Every page, by its route. Navigation, breadcrumbs, document titles, the command palette, shortcuts and the accessibility
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
      words: 'workspace plan seats billing policies home',
    },
  },
  '/workspaces/$workspaceId/projects': {
    label: 'Projects',
    menu: { section: 'workspace', icon: Boxes, shortcut: 'p' },
  },
  '/workspaces/$workspaceId/members': {
    label: 'Members',
    menu: { section: 'workspace', icon: Users, shortcut: 'm', words: 'people users team' },
  },
  '/workspaces/$workspaceId/members/$userId': { label: 'Member', subject: 'person' },
  '/workspaces/$workspaceId/groups': {
    label: 'Groups',
    menu: { section: 'workspace', icon: UsersRound, shortcut: 'g', words: 'teams' },
  },
  '/workspaces/$workspaceId/analytics': {
    label: 'Analytics',
    menu: { section: 'workspace', icon: ChartLine, shortcut: 'a', words: 'traffic visitors charts realtime' },
  },
  '/workspaces/$workspaceId/security': {
    label: 'Insights',
    title: 'Security insights',
    crumb: 'Security',
    menu: { section: 'security', icon: ShieldCheck, shortcut: 'i', words: 'security review risk' },
  },
  '/workspaces/$workspaceId/security/inventory': {
    label: 'Inventory',
    menu: { section: 'security', icon: ListFilter, shortcut: 'v', words: 'security table filter risk' },
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
    menu: { section: 'browser', icon: History, shortcut: 't', words: 'changes requests log history curl' },
  },
  '/settings': {
    label: 'Settings',
    title: 'Settings · This browser',
    menu: {
      section: 'browser',
      icon: Settings,
      shortcut: 's',
      words: 'preferences theme density times keys connections',
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
      words: 'deploy deployments audience take offline live',
    },
  },
  '/workspaces/$workspaceId/projects/$projectId/embed': {
    label: 'Embed',
    menu: { section: 'project', icon: CodeXml, shortcut: 'e', words: 'iframe snippet preview' },
  },
  '/workspaces/$workspaceId/projects/$projectId/security': {
    label: 'Security',
    menu: { section: 'project', icon: Shield, shortcut: 'c', words: 'scans findings sarif' },
  },
  '/workspaces/$workspaceId/projects/$projectId/security/$scanId': {
    label: 'Security scan',
    crumb: 'Scan',
  },
  '/workspaces/$workspaceId/projects/$projectId/personal-data': {
    label: 'Personal data',
    menu: { section: 'project', icon: ScanEye, shortcut: 'd', words: 'pii privacy quotes' },
  },
  '/workspaces/$workspaceId/projects/$projectId/analytics': {
    label: 'Analytics',
    menu: { section: 'project', icon: ChartLine, shortcut: 'n' },
  },
} as const satisfies Readonly<Record<string, RouteEntry>>;

export type RoutePath = keyof typeof routeTable;

const entries: readonly (readonly [string, RouteEntry])[] = Object.entries(routeTable);

/** The table's entry of a route, by its full path. */
export const routeEntry = (fullPath: string): RouteEntry | undefined =>
  entries.find(([path]) => path === (fullPath.replace(/\/$/, '') || '/'))?.[1];

/** A page that can be gone to from anywhere. */
export interface Page {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly shortcut: string;
  readonly words: string;
  readonly link: LinkTarget;
}

/** The pages of a section, in the table's order. `params` are those of the section's routes. */
export const pagesIn = (section: Section, params: Readonly<Record<string, string>> = {}): readonly Page[] =>
  entries.flatMap(([path, { label, menu }]) =>
    menu?.section === section ? [{ words: '', ...menu, path, label, link: { to: path, params } }] : [],
  );

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** The table's entries for `pathname` and what it lies below, outermost first, each with its address. */
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
