import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { useProjectPermissionFacts } from '@/api/permissions/use-project-permissions.ts';
import { reloadProject } from '@/api/projects/project-cache.ts';
import { publishProjectMutation } from '@/api/publishing/publishing.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useEverySecond } from '@/ui/time/use-every-second.ts';

import { mayStillBeOnline } from '../may-still-be-online.ts';
import { PublishFailure } from '../publish-failure.tsx';
import { maxAttempts, nextAttempt } from './transient-attempts.ts';

interface PublishAgainProps {
  /** The project's journal, newest first. */
  readonly entries: readonly DeploymentHistoryEntry[];
  readonly connection: Connection;
  readonly project: Project;
}

/**
 * Publishes again what failed for a passing reason: a bounded number of times, each after a longer pause (spec 3.1).
 * The audience is left out: it was stored with the first request.
 */
export function PublishAgain({ entries, connection, project }: PublishAgainProps) {
  const queryClient = useQueryClient();
  const publish = useMutation(publishProjectMutation(connection, queryClient));
  const can = projectPermissions.publish(useProjectPermissionFacts(connection, project));
  const next = nextAttempt(entries);
  const number = next?.number ?? null;
  const [onlineAnyway, setOnlineAnyway] = useState(false);
  const now = useEverySecond(number !== null);
  if (next === null) return null;
  if (number === null) {
    return (
      <p className="text-ink-2">
        It was published again {maxAttempts} times in a row and failed each time. Wait until the service is
        well again, or contact its support with the deployment id.
      </p>
    );
  }
  const left = Math.max(0, Math.ceil((next.dueAt - now) / 1000));
  const lost = publish.error instanceof ApiError && publish.error.outcome === 'unknown';
  const reason = can.allowed
    ? lost
      ? 'Whether the last try was accepted is not known. Look at what is live before you publish again.'
      : left > 0
        ? 'A pause gives the service time to recover.'
        : undefined
    : can.reason;
  const again = (): void => {
    setOnlineAnyway(mayStillBeOnline(project));
    publish.mutate({
      projectId: project.id,
      workspaceId: project.workspace_id,
      name: entries[0]?.slug ?? undefined,
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button className="tabular" pending={publish.isPending} disabledReason={reason} onClick={again}>
          {left > 0 ? `Publish again in ${left}s` : 'Publish again'}
        </Button>
        <span className="text-small text-ink-3">
          Try {number} of {maxAttempts}. Who can open the app stays as it is.
        </span>
      </div>
      {publish.error !== null && (
        <PublishFailure
          connection={connection}
          project={project}
          error={publish.error}
          onlineAnyway={onlineAnyway}
          onRetry={again}
          onCheck={() => reloadProject(queryClient, connection, project.id)}
          onLeave={() => undefined}
        />
      )}
    </div>
  );
}
