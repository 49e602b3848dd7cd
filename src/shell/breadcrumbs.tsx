import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';

import type { Connection } from '@/api/connection/connections.ts';
import { personName } from '@/domain/person-labels.ts';
import { cachedName } from '@/domain/use-project.ts';

import { crumbsOf } from './crumbs.ts';
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
