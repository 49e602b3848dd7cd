import { Link } from '@tanstack/react-router';

import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { LinkRow } from '@/ui/links/app-link.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { linkClass } from './card-parts.tsx';
import {
  DeployedProject,
  DeploymentDuration,
  DeploymentState,
  publishingLink,
  runningFirst,
  useWorkspaceDeployments,
} from './deployment-rows.tsx';

const maxRows = 5;

/** The last deployments from this browser, running ones first. Without any there is no card. */
export function DeploymentsCard() {
  const workspaceId = useWorkspaceId();
  const entries = runningFirst(useWorkspaceDeployments(), useNow());
  if (entries.length === 0) return null;
  return (
    <Card
      title="Deployments"
      description="Started in this browser"
      actions={
        <Link to="/workspaces/$workspaceId/deployments" params={{ workspaceId }} className={linkClass}>
          View all<span className="sr-only"> deployments</span>
        </Link>
      }
    >
      <ul className="-mx-2 -mb-1 flex flex-col">
        {entries.slice(0, maxRows).map((entry) => (
          <li key={entry.id}>
            <LinkRow
              target={publishingLink(entry)}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-control px-2 py-1.5"
            >
              <span className="min-w-0 flex-1">
                <DeployedProject entry={entry} />
              </span>
              <span className="shrink-0 text-small text-ink-3">
                {entry.ended_at === null ? (
                  <DeploymentDuration entry={entry} />
                ) : (
                  <RelativeTime value={entry.ended_at} />
                )}
              </span>
              <span className="w-full">
                <DeploymentState entry={entry} />
              </span>
            </LinkRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
