import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';

import type { Connection } from '@/api/connection/connections.ts';
import { personName } from '@/domain/person-labels.ts';
import { cachedName } from '@/domain/use-project.ts';

import { routeEntriesOf } from './route-table.ts';
import { useUrlSubject } from './use-url-subject.ts';

interface BreadcrumbsProps {
  readonly connection: Connection | null;
  readonly workspaceName: string | null;
}

/** In letters: no page's own name is longer. */
const longest = 14;

/** The steps to this page. On a phone only the page and the step above it are shown. */
export function Breadcrumbs({ connection, workspaceName }: BreadcrumbsProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { projectId, person } = useUrlSubject();
  const client = useQueryClient();
  // A list may name the project before its page does.
  const project = connection && projectId ? cachedName(client, connection, projectId) : null;
  const crumbs = crumbsOf(pathname, {
    workspace: workspaceName,
    project,
    person: person ? personName(person) : null,
  });
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
              <span dir="auto" aria-current="page" className="truncate font-medium">
                {crumb.label}
              </span>
            ) : (
              <Link
                to={crumb.to}
                // Else the router calls every page above this one current, too.
                activeOptions={{ exact: true }}
                dir="auto"
                className="truncate text-ink-2 hover:text-ink"
              >
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** One step of the path to the page; the last one has no address. */
export interface Crumb {
  readonly label: string;
  readonly to: string | null;
}

/** Names of what the address is about; null until they have loaded. */
type CrumbNames = Readonly<Record<'workspace' | 'project' | 'person', string | null>>;

/** The steps to `pathname`. What has not loaded yet is called by its kind. */
export function crumbsOf(pathname: string, names: CrumbNames): readonly Crumb[] {
  const all = routeEntriesOf(pathname);
  // A workspace is not a page of the list of workspaces.
  const steps = all.length > 1 ? all.filter(({ to }) => to !== '/workspaces') : all;
  const crumbs = steps.map(({ to, entry: { subject, crumb, label } }) => ({
    label: (subject === undefined ? null : names[subject]) ?? crumb ?? label,
    to,
  }));
  const last = steps.at(-1)?.entry;
  // The workspace's own page needs a name besides the workspace's.
  if (last?.subject === 'workspace') crumbs.push({ label: last.label, to: '' });
  return crumbs.map((crumb, index) => ({ ...crumb, to: index === crumbs.length - 1 ? null : crumb.to }));
}
