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
          View all
        </Link>
      }
    >
      <ul className="-mx-2 -mb-1 flex flex-col">
        {entries.slice(0, maxRows).map((entry) => (
          <li key={entry.id}>
            <LinkRow
              target={publishingLink(entry)}
              className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1 pointer-coarse:min-h-touch"
            >
              <span className="min-w-32 flex-1">
                <DeployedProject entry={entry} />
              </span>
              <DeploymentState entry={entry} />
              <span className="ml-auto w-24 shrink-0 text-right text-small text-ink-3">
                {entry.ended_at === null ? (
                  <DeploymentDuration entry={entry} />
                ) : (
                  <RelativeTime value={entry.ended_at} />
                )}
              </span>
            </LinkRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
