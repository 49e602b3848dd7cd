import { useQuery } from '@tanstack/react-query';

import { deploymentOptions } from '@/api/publishing/deployments.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { isSettled, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { SafeLink } from '@/ui/links/safe-link.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { DeploymentFailure } from './deployment-failure.tsx';
import { DeploymentEnd, DeploymentFrame, DeploymentId, deploymentTitle } from './deployment-frame.tsx';
import { DeploymentProgress } from './deployment-progress.tsx';
import { ReleaseWatch } from './release-watch.tsx';

interface DeploymentLostProps {
  readonly entry: DeploymentHistoryEntry;
  readonly onDismiss: () => void;
}

/** A deployment that no longer exists (404, spec §4.13). */
function DeploymentLost({ entry, onDismiss }: DeploymentLostProps) {
  return (
    <DeploymentFrame
      description={
        <>
          Started <RelativeTime midSentence value={entry.started_at} />
        </>
      }
      outcome={entry.outcome}
      onDismiss={onDismiss}
    >
      <p className="text-ink-2">
        The deployment no longer exists, so its outcome is unknown. Check the app before publishing again.
      </p>
      <DeploymentId id={entry.id} />
    </DeploymentFrame>
  );
}

interface DeploymentSuccessProps {
  readonly entry: DeploymentHistoryEntry;
  readonly project: Project;
  readonly onDismiss: () => void;
}

/** A deployment that just completed, with the app's URL. */
function DeploymentSuccess({ entry, project, onDismiss }: DeploymentSuccessProps) {
  const { ended_at, is_end_late: isEndLate, url } = entry;
  const { is_published: isPublished, created_at: createdAt } = project;
  return (
    <DeploymentFrame
      description={<DeploymentEnd entry={entry} />}
      outcome={entry.outcome}
      onDismiss={onDismiss}
    >
      {!isPublished ? (
        <p className="text-ink-2">The app isn’t published anymore.</p>
      ) : url === null ? (
        <p className="text-ink-2">The API didn’t return a valid URL.</p>
      ) : (
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-ink-2">
          Live at
          <span className="inline-flex min-w-0 items-center gap-0.5">
            <SafeLink href={url} />
            <CopyButton value={url} label="Copy app URL" />
          </span>
        </p>
      )}
      {isPublished && ended_at !== null && isEndLate !== true ? (
        <ReleaseWatch entry={{ ...entry, ended_at }} createdAt={createdAt} />
      ) : null}
    </DeploymentFrame>
  );
}

interface DeploymentStateProps {
  readonly project: Project;
  readonly entry: DeploymentHistoryEntry;
  readonly entries: readonly DeploymentHistoryEntry[];
  readonly onDismiss: () => void;
}

export function DeploymentState({ entry, entries, project, onDismiss }: DeploymentStateProps) {
  // A finished entry stores no message, so it is loaded again after a reload.
  const options = deploymentOptions(useConnection(), entry.project_id, entry.id);
  const enabled = entry.outcome !== 'not_found' && entry.outcome !== 'completed';
  const query = useQuery({ ...options, enabled });
  const deployment = query.data;
  const card = () => {
    if (!isSettled(entry)) {
      return (
        <DeploymentProgress
          entry={entry}
          deployment={deployment}
          app={project}
          error={query.error}
          fetching={query.isFetching}
          queryKey={options.queryKey}
          onCheck={() => void query.refetch()}
        />
      );
    }
    if (entry.outcome === 'completed')
      return <DeploymentSuccess entry={entry} project={project} onDismiss={onDismiss} />;
    if (entry.outcome === 'not_found') return <DeploymentLost entry={entry} onDismiss={onDismiss} />;
    return (
      <DeploymentFailure
        entry={entry}
        entries={entries}
        deployment={deployment}
        error={query.error}
        project={project}
        onDismiss={onDismiss}
      />
    );
  };
  return (
    <>
      {/* Announces the outcome. It outlasts the cards, because screen readers announce changes, not new elements. */}
      <p role="status" className="sr-only">
        {deploymentTitle(isSettled(entry) ? entry.outcome : (deployment?.status ?? entry.outcome))}
      </p>
      {card()}
    </>
  );
}
