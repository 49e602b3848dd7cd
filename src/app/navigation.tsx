import { Link } from '@tanstack/react-router';
import {
  Boxes,
  Building2,
  LayoutDashboard,
  ListFilter,
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

const count = new Intl.NumberFormat('en');

const item =
  'flex h-8 items-center gap-2.5 rounded-control px-2 text-ink-2 hover:bg-sunken hover:text-ink ' +
  'aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink max-md:h-10';
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const exact = { exact: true } as const;

/** The pages there are: of the workspace looked at, of all of them, and of this browser. */
export function Navigation({ workspaceId, projectCount, reviewCount }: NavigationProps) {
  return (
    <nav aria-label="Main" className="flex flex-col gap-4">
      {workspaceId === null ? null : (
        <ul className="flex flex-col gap-px">
          <li>
            <Link
              to="/workspaces/$workspaceId"
              params={{ workspaceId }}
              activeOptions={exact}
              className={item}
            >
              <LayoutDashboard {...icon} />
              Overview
            </Link>
          </li>
          <li>
            <Link to="/workspaces/$workspaceId/projects" params={{ workspaceId }} className={item}>
              <Boxes {...icon} />
              Projects
              {projectCount === null ? null : (
                <span className="ml-auto text-small text-ink-3 tabular-nums">
                  {count.format(projectCount)}
                </span>
              )}
            </Link>
          </li>
          <li>
            <Link to="/workspaces/$workspaceId/members" params={{ workspaceId }} className={item}>
              <Users {...icon} />
              Members
            </Link>
          </li>
          <li>
            <Link to="/workspaces/$workspaceId/groups" params={{ workspaceId }} className={item}>
              <UsersRound {...icon} />
              Groups
            </Link>
          </li>
        </ul>
      )}
      {workspaceId === null ? null : (
        <Section title="Security">
          <li>
            <Link
              to="/workspaces/$workspaceId/security"
              params={{ workspaceId }}
              activeOptions={exact}
              className={item}
            >
              <ShieldCheck {...icon} />
              Insights
              {reviewCount === null ? null : (
                <span className="ml-auto text-small text-ink-3 tabular-nums">
                  {count.format(reviewCount)}
                  <span className="sr-only"> need a review</span>
                </span>
              )}
            </Link>
          </li>
          <li>
            <Link to="/workspaces/$workspaceId/security/inventory" params={{ workspaceId }} className={item}>
              <ListFilter {...icon} />
              Inventory
            </Link>
          </li>
        </Section>
      )}
      <Section title="All workspaces">
        <li>
          <Link to="/workspaces" activeOptions={exact} className={item}>
            <Building2 {...icon} />
            Workspaces
          </Link>
        </li>
        <li>
          <Link to="/projects" className={item}>
            <SquareStack {...icon} />
            All projects
          </Link>
        </li>
      </Section>
      <Section title="This browser">
        <li>
          <Link to="/settings" className={item}>
            <Settings {...icon} />
            Settings
          </Link>
        </li>
      </Section>
    </nav>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="px-2 pb-1.5 text-tiny text-ink-2">{title}</h2>
      <ul className="flex flex-col gap-px">{children}</ul>
    </div>
  );
}
