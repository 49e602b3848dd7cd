import { useQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { deploymentOptions } from '@/api/publishing/publishing.ts';
import type { Project } from '@/contract/resources/project.ts';
import { isSettled, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';

import { DeploymentFailure } from './deployment-failure.tsx';
import { DeploymentLost } from './deployment-lost.tsx';
import { DeploymentProgress } from './deployment-progress.tsx';
import { DeploymentSuccess } from './deployment-success.tsx';
import { dismissDeployment } from './dismissed.ts';

interface DeploymentStateProps {
  readonly connection: Connection;
  readonly project: Project;
  readonly entry: DeploymentHistoryEntry;
  readonly entries: readonly DeploymentHistoryEntry[];
}

/** What one deployment of the journal has come to. */
export function DeploymentState({ entry, entries, connection, project }: DeploymentStateProps) {
  // An entry that is settled keeps no message, so that it is read once more after a reload.
  const options = deploymentOptions(connection, entry.project_id, entry.id);
  const enabled = entry.outcome !== 'not_found' && entry.outcome !== 'completed';
  const query = useQuery({ ...options, enabled });
  const onDismiss = (): void => {
    dismissDeployment(entry.id);
    document.querySelector<HTMLElement>('#main')?.focus();
  };
  const deployment = query.data;
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
    return <DeploymentSuccess entry={entry} isPublished={project.is_published} onDismiss={onDismiss} />;
  if (entry.outcome === 'not_found') return <DeploymentLost entry={entry} onDismiss={onDismiss} />;
  return (
    <DeploymentFailure
      entry={entry}
      entries={entries}
      deployment={deployment}
      error={query.error}
      connection={connection}
      project={project}
      onDismiss={onDismiss}
    />
  );
}
