import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';

import type { Connection } from '@/api/connections.ts';
import { memberOptions } from '@/api/people.ts';
import { personName } from '@/entities/person-words.ts';
import { useProjectName } from '@/entities/use-project.ts';

import { crumbsOf } from './crumbs.ts';

interface BreadcrumbsProps {
  readonly connection: Connection | null;
  readonly workspaceName: string | null;
}

/** The steps to this page. On a phone only the page and the step above it are shown. */
export function Breadcrumbs({ connection, workspaceName }: BreadcrumbsProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { projectId, workspaceId, userId } = useParams({ strict: false });
  const of = { pathname, workspace: workspaceName, project: null, person: null };
  if (connection !== null && workspaceId !== undefined && userId !== undefined)
    return (
      <PersonName
        connection={connection}
        workspaceId={workspaceId}
        userId={userId}
        render={(person) => <Steps {...of} person={person} />}
      />
    );
  if (connection === null || projectId === undefined) return <Steps {...of} />;
  return (
    <ProjectName
      connection={connection}
      projectId={projectId}
      render={(project) => <Steps {...of} project={project} />}
    />
  );
}

interface PersonNameProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly userId: string;
  readonly render: (name: string | null) => React.ReactNode;
}

/** The same for a member. */
function PersonName({ connection, workspaceId, userId, render }: PersonNameProps) {
  const person = useQuery({ ...memberOptions(connection, workspaceId, userId), enabled: false }).data;
  return render(person ? personName(person) : null);
}

interface ProjectNameProps {
  readonly connection: Connection;
  readonly projectId: string;
  readonly render: (name: string | null) => React.ReactNode;
}

/** Reads what pages have read; asks for nothing itself. */
function ProjectName({ connection, projectId, render }: ProjectNameProps) {
  return render(useProjectName(connection, projectId));
}

interface StepsProps {
  readonly pathname: string;
  readonly workspace: string | null;
  readonly project: string | null;
  readonly person: string | null;
}

/** In letters: no page's own name is longer. */
const longest = 14;

function Steps({ pathname, workspace, project, person }: StepsProps) {
  const crumbs = crumbsOf(pathname, { workspace, project, person });
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-2">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.to ?? 'page'}
            // Names give way to short words: the page that one is on stays readable.
            className={`${crumb.label.length > longest ? 'min-w-0' : 'shrink-0'} items-center gap-2 ${index < crumbs.length - 2 ? 'hidden sm:flex' : 'flex'}`}
          >
            {index === 0 ? null : (
              <span
                aria-hidden="true"
                className={`text-ink-3 ${index === crumbs.length - 2 ? 'hidden sm:inline' : ''}`}
              >
                /
              </span>
            )}
            {crumb.to === null ? (
              <span aria-current="page" className="truncate font-medium">
                {crumb.label}
              </span>
            ) : (
              <Link to={crumb.to} className="truncate text-ink-2 hover:text-ink">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
