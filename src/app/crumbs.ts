import { lookUp } from '@/lib/look-up.ts';

/** One step of the path to the page; the last one has no address. */
export interface Crumb {
  readonly label: string;
  readonly to: string | null;
}

interface CrumbNames {
  readonly workspace: string | null;
  readonly project: string | null;
  readonly person?: string | null | undefined;
}

const sections: Readonly<Record<string, string>> = {
  projects: 'Projects',
  members: 'Members',
  groups: 'Groups',
  security: 'Security',
  inventory: 'Inventory',
  analytics: 'Analytics',
  publishing: 'Publishing',
  embed: 'Embed',
  'personal-data': 'Personal data',
  settings: 'Settings',
  activity: 'Activity',
};

/** The steps to `pathname`. A name that is not known yet reads as what kind of thing it is. */
export function crumbsOf(pathname: string, names: CrumbNames): readonly Crumb[] {
  const parts = pathname.split('/').filter(Boolean);
  const steps: { label: string; to: string }[] = [];
  const [first, workspaceId, section, subject, ...rest] = parts;
  if (first === 'workspaces') {
    if (workspaceId === undefined) steps.push({ label: 'Workspaces', to: '/workspaces' });
    else steps.push({ label: names.workspace ?? 'Workspace', to: `/workspaces/${workspaceId}` });
    if (workspaceId !== undefined && section === undefined) steps.push({ label: 'Overview', to: '' });
    if (section !== undefined)
      steps.push({ label: labelOf(section), to: `/workspaces/${workspaceId}/${section}` });
    if (subject !== undefined) {
      const label = subjectLabel(section, subject, names);
      steps.push({ label, to: `/workspaces/${workspaceId}/${section}/${subject}` });
    }
    const base = parts.slice(0, 4).join('/');
    for (const [index, part] of rest.entries()) {
      // A scan has an id and no name.
      const label = index > 0 && rest[index - 1] === 'security' ? 'Scan' : labelOf(part);
      steps.push({ label, to: `/${base}/${rest.slice(0, index + 1).join('/')}` });
    }
  } else if (first === 'projects') {
    steps.push({ label: 'Projects across workspaces', to: '/projects' });
  } else if (first !== undefined) {
    steps.push({ label: labelOf(first), to: `/${first}` });
  }
  return steps.map((step, index) => ({ label: step.label, to: index === steps.length - 1 ? null : step.to }));
}

function subjectLabel(section: string | undefined, subject: string, names: CrumbNames): string {
  if (section === 'projects') return names.project ?? 'Project';
  return section === 'members' ? (names.person ?? 'Member') : labelOf(subject);
}

function labelOf(section: string): string {
  return lookUp(sections, section) ?? section;
}
