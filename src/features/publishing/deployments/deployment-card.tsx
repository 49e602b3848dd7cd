import { useSyncExternalStore } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useProjectDeployments } from '@/local/deployment-history.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { DeploymentState } from './deployment-state.tsx';
import { dismissedDeployments } from './dismissed.ts';
import { selectDeployment } from './select-deployment.ts';

interface DeploymentCardProps {
  readonly connection: Connection;
  readonly project: Project;
}

/** The newest deployment of a project that this browser started: while it runs, and how it has just ended. */
export function DeploymentCard({ connection, project }: DeploymentCardProps) {
  const entries = useProjectDeployments(project.id);
  const now = useNow();
  const dismissed = useSyncExternalStore(
    dismissedDeployments.subscribe,
    dismissedDeployments.get,
    dismissedDeployments.get,
  );
  const entry = selectDeployment(entries, now, dismissed);
  if (entry === null) return null;
  return (
    <DeploymentState
      key={entry.id}
      entry={entry}
      entries={entries}
      connection={connection}
      project={project}
    />
  );
}
