import { Link, linkOptions } from '@tanstack/react-router';
import {
  Boxes,
  Building2,
  ChartLine,
  History,
  LayoutDashboard,
  ListFilter,
  type LucideIcon,
  Settings,
  ShieldCheck,
  SquareStack,
  Users,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';

interface NavigationProps {
  readonly workspaceId: string | null;
  /** Null until known. */
  readonly projectCount: number | null;
  /** How many projects need a review; null until some page has read it. */
  readonly reviewCount: number | null;
}

const number = new Intl.NumberFormat('en');
const exact = { exact: true } as const;

const itemsOf = (workspaceId: string) => {
  const params = { workspaceId };
  return {
    overview: linkOptions({ to: '/workspaces/$workspaceId', params, activeOptions: exact }),
    projects: linkOptions({ to: '/workspaces/$workspaceId/projects', params }),
    members: linkOptions({ to: '/workspaces/$workspaceId/members', params }),
    groups: linkOptions({ to: '/workspaces/$workspaceId/groups', params }),
    analytics: linkOptions({ to: '/workspaces/$workspaceId/analytics', params }),
    insights: linkOptions({ to: '/workspaces/$workspaceId/security', params, activeOptions: exact }),
    inventory: linkOptions({ to: '/workspaces/$workspaceId/security/inventory', params }),
  };
};
const everywhere = {
  workspaces: linkOptions({ to: '/workspaces', activeOptions: exact }),
  projects: linkOptions({ to: '/projects' }),
  activity: linkOptions({ to: '/activity' }),
  settings: linkOptions({ to: '/settings' }),
};

/** The pages there are: of the workspace looked at, of all of them, and of this browser. */
export function Navigation({ workspaceId, projectCount, reviewCount }: NavigationProps) {
  const here = workspaceId === null ? null : itemsOf(workspaceId);
  return (
    <nav aria-label="Main" className="flex flex-col gap-4">
      {here === null ? null : (
        <>
          <Section>
            <Item link={here.overview} icon={LayoutDashboard} label="Overview" />
            <Item link={here.projects} icon={Boxes} label="Projects" count={projectCount} />
            <Item link={here.members} icon={Users} label="Members" />
            <Item link={here.groups} icon={UsersRound} label="Groups" />
            <Item link={here.analytics} icon={ChartLine} label="Analytics" />
          </Section>
          <Section title="Security">
            <Item
              link={here.insights}
              icon={ShieldCheck}
              label="Insights"
              count={reviewCount}
              counted=" need a review"
            />
            <Item link={here.inventory} icon={ListFilter} label="Inventory" />
          </Section>
        </>
      )}
      <Section title="All workspaces">
        <Item link={everywhere.workspaces} icon={Building2} label="Workspaces" />
        <Item link={everywhere.projects} icon={SquareStack} label="All projects" />
      </Section>
      <Section title="This browser">
        <Item link={everywhere.activity} icon={History} label="Activity" />
        <Item link={everywhere.settings} icon={Settings} label="Settings" />
      </Section>
    </nav>
  );
}

interface SectionProps {
  readonly title?: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <div>
      {title ? <h2 className="px-2 pb-1.5 text-tiny text-ink-2">{title}</h2> : null}
      <ul className="flex flex-col gap-px">{children}</ul>
    </div>
  );
}

interface ItemProps {
  readonly link:
    | ReturnType<typeof itemsOf>[keyof ReturnType<typeof itemsOf>]
    | (typeof everywhere)[keyof typeof everywhere];
  readonly icon: LucideIcon;
  readonly label: string;
  /** Null: not known. */
  readonly count?: number | null;
  /** What is counted, for those who do not see where the number stands. */
  readonly counted?: string;
}

function Item({ link, icon: Icon, label, count = null, counted }: ItemProps) {
  return (
    <li>
      <Link
        {...link}
        className="flex h-8 items-center gap-2.5 rounded-control px-2 text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink max-md:h-10"
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {label}
        {count === null ? null : (
          <span className="ml-auto text-small text-ink-3 tabular-nums">
            {number.format(count)}
            {counted ? <span className="sr-only">{counted}</span> : null}
          </span>
        )}
      </Link>
    </li>
  );
}
