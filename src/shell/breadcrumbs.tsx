import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';

import type { Connection } from '@/api/connection/connections.ts';
import { groupName } from '@/domain/group-labels.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { cachedName } from '@/domain/use-project.ts';

import { routeEntriesOf } from './route-table.ts';
import { useUrlSubject } from './use-url-subject.ts';

interface BreadcrumbsProps {
  readonly connection: Connection | null;
  readonly workspaceName: string | null;
}

/** The length of the longest page name, in letters. */
const longest = 14;

/** The path to this page. Phones show only the page and its parent. */
export function Breadcrumbs({ connection, workspaceName }: BreadcrumbsProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { projectId, person, group } = useUrlSubject();
  const { nameOf } = usePeopleNames();
  const client = useQueryClient();
  // A list may have loaded the project's name before its page does.
  const project = connection && projectId ? cachedName(client, connection, projectId) : null;
  const crumbs = crumbsOf(pathname, {
    workspace: workspaceName,
    project,
    person: person ? nameOf(person) : null,
    group: group ? groupName(group) : null,
  });
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-2">
        {crumbs.map((crumb, index) => (
          <li
            // Replaced, instead of moved, when its parent's name loads.
            key={crumb.to ?? crumbs[index - 1]?.label ?? 'page'}
            // Long names are truncated, so that the current page stays readable. With a large font on a phone, its parent is, too.
            className={`${crumb.label.length > longest ? '' : crumb.to === null ? 'shrink-0' : 'shrink-0 max-[22rem]:shrink'} min-w-0 items-center gap-2 ${index < crumbs.length - 2 ? 'hidden sm:flex' : 'flex'}`}
          >
            {index === 0 ? null : (
              <span
                aria-hidden
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
                // Otherwise the router would also mark every parent page as current.
                activeOptions={{ exact: true }}
                dir="auto"
                className="truncate rounded-chip text-ink-2 hover:text-ink pointer-coarse:py-3"
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

/** One step of the path. The current page has no link. */
interface Crumb {
  readonly label: string;
  readonly to: string | null;
}

/** The names of what the URL points to. Null until they have loaded. */
type CrumbNames = Readonly<Record<'workspace' | 'project' | 'person' | 'group', string | null>>;

/** The steps to `pathname`. A subject without a loaded name shows its kind. Only a page that exists is the current one. */
export function crumbsOf(pathname: string, names: CrumbNames): readonly Crumb[] {
  const all = routeEntriesOf(pathname);
  // A workspace isn't a child of the list of workspaces.
  const steps = all.length > 1 ? all.filter(({ to }) => to !== '/workspaces') : all;
  const crumbs = steps.map(({ to, entry: { subject, crumb, label } }) => ({
    label: (subject === undefined ? null : names[subject]) ?? crumb ?? label,
    to,
  }));
  const last = steps.at(-1);
  if (last?.to !== `/${pathname.split('/').filter(Boolean).join('/')}`) return crumbs;
  // The overview needs a label that differs from the workspace's name.
  if (last.entry.subject === 'workspace') crumbs.push({ label: last.entry.label, to: '' });
  return crumbs.map((crumb, index) => ({ ...crumb, to: index === crumbs.length - 1 ? null : crumb.to }));
}
