import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { publishProjectMutation } from '@/api/publishing/publish.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { useLateReport } from '@/domain/report-failed-write.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { isolated } from '@/lib/text.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useEverySecond } from '@/ui/time/use-now.ts';

import { PublishFailure, mayStillBeOnline } from '../publish-failure.tsx';

interface PublishAgainProps {
  /** The project's deployment history, newest first. */
  readonly entries: readonly DeploymentHistoryEntry[];
  readonly project: Project;
}

/**
 * Publishes again after a transient failure: a bounded number of times, each after a longer pause (spec §3.1).
 * Leaves out the audience, which was saved with the first request.
 */
export function PublishAgain({ entries, project }: PublishAgainProps) {
  const publish = useMutation(publishProjectMutation(useConnection(), project.id));
  const permission = projectPermissions.publish(useProjectPermissionFacts(project));
  const lateReport = useLateReport(project, 'publishing');
  const name = isolated(projectName(project));
  const next = nextAttempt(entries);
  const [onlineAnyway, setOnlineAnyway] = useState(false);
  const now = useEverySecond(next !== null && next !== 'used up');
  if (next === null) return null;
  if (next === 'used up') {
    return (
      <p className="text-ink-2">
        Tried publishing again {maxAttempts} times without success. Wait, or contact support with the
        deployment ID.
      </p>
    );
  }
  const secondsLeft = Math.max(0, Math.ceil((next.dueAt - now) / 1000));
  const unconfirmed = publish.data?.kind === 'unknown' ? publish.data.error : null;
  const error = publish.error ?? unconfirmed;
  const reason =
    permission.reason ??
    (unconfirmed !== null
      ? 'We couldn’t confirm the last attempt. Check the app before publishing again.'
      : secondsLeft > 0
        ? 'Wait before trying again.'
        : undefined);
  const report = (failure: unknown): void =>
    lateReport.failed(failure, `Couldn’t publish “${name}”`, `We couldn’t confirm the publish of “${name}”`);
  const publishAgain = (): void => {
    setOnlineAnyway(mayStillBeOnline(project));
    const request = {
      workspaceId: project.workspace_id,
      slug: entries[0]?.slug ?? undefined,
      audience: null,
    };
    // Unlike `mutate` callbacks, the promise also settles after the page unmounts.
    publish.mutateAsync(request).then((outcome) => {
      if (outcome.kind === 'unknown') report(outcome.error);
    }, report);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button pending={publish.isPending} disabledReason={reason} onClick={publishAgain}>
          Publish again
        </Button>
        <span className="tabular text-small text-ink-3">
          {secondsLeft > 0 ? `Available in ${secondsLeft}s · attempt` : 'Attempt'} {next.number} of{' '}
          {maxAttempts}. The audience doesn’t change.
        </span>
      </div>
      {error !== null && (
        <PublishFailure project={project} error={error} onlineAnyway={onlineAnyway} onRetry={publishAgain} />
      )}
    </div>
  );
}

/** How many times a transient failure can be published again (spec §3.1: a bounded retry count). */
export const maxAttempts = 3;
const pausesMs = [10_000, 30_000, 90_000] as const;
/** Failures further apart than this are counted separately. */
const maxGapMs = 30 * 60_000;

interface NextAttempt {
  /** 1 for the first retry. */
  readonly number: number;
  /** When the button becomes available, by the browser's clock. */
  readonly dueAt: number;
}

const isTransient = (entry: DeploymentHistoryEntry): boolean =>
  entry.outcome === 'error' && entry.error_class === 'transient' && entry.ended_at !== null;

/**
 * The next retry for a project whose newest deployment failed with a transient error. Counts consecutive transient failures
 * in the history (newest first), so a reload doesn't reset the count. Null if a retry doesn't apply.
 */
export function nextAttempt(entries: readonly DeploymentHistoryEntry[]): NextAttempt | 'used up' | null {
  const [newest] = entries;
  if (newest === undefined || !isTransient(newest)) return null;
  const breaks = entries.findIndex((entry, index) => {
    const later = entries[index - 1];
    if (later === undefined) return false;
    return !isTransient(entry) || Date.parse(later.started_at) - Date.parse(entry.ended_at ?? '') > maxGapMs;
  });
  const failed = breaks === -1 ? entries.length : breaks;
  const pauseMs = pausesMs[failed - 1];
  if (pauseMs === undefined) return 'used up';
  return { number: failed, dueAt: Date.parse(newest.ended_at ?? '') + pauseMs };
}
