import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Connection } from '@/api/connections.ts';
import type { JournalEntry } from '@/api/deployment-journal.ts';
import { projectCan } from '@/api/project-can.ts';
import { readProjectNow } from '@/api/project-sync.ts';
import { publishProjectMutation } from '@/api/publishing.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { useProjectFacts } from '@/api/use-project-facts.ts';
import type { Project } from '@/contract/resources/project.ts';
import { Button } from '@/ui/button.tsx';
import { useSecond } from '@/ui/use-second.ts';

import { mayBeOnlineAnyway } from '../may-be-online-anyway.ts';
import { PublishFailure } from '../publish-failure.tsx';
import { mostTries, nextTry } from './transient-tries.ts';

interface PublishAgainProps {
  /** The project's journal, newest first. */
  readonly entries: readonly JournalEntry[];
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
  const can = projectCan.publish(useProjectFacts(connection, project));
  const next = nextTry(entries);
  const number = next?.number ?? null;
  const [onlineAnyway, setOnlineAnyway] = useState(false);
  const now = useSecond(number !== null);
  if (next === null) return null;
  if (number === null) {
    return (
      <p className="text-ink-2">
        It was published again {mostTries} times in a row and failed each time. Wait until the service is well
        again, or contact its support with the deployment id.
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
    setOnlineAnyway(mayBeOnlineAnyway(project));
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
          {left > 0 ? `Publish again in ${left} s` : 'Publish again'}
        </Button>
        <span className="text-small text-ink-3">
          Try {number} of {mostTries}. Who can open the app stays as it is.
        </span>
      </div>
      {publish.error !== null && (
        <PublishFailure
          connection={connection}
          project={project}
          error={publish.error}
          onlineAnyway={onlineAnyway}
          onRetry={again}
          onCheck={() => readProjectNow(queryClient, connection, project.id)}
          onLeave={() => undefined}
        />
      )}
    </div>
  );
}
