import { useSyncExternalStore } from 'react';

import type { Connection } from '@/api/connections.ts';
import { useProjectDeployments } from '@/api/deployment-journal.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useNow } from '@/ui/use-now.ts';

import { DeploymentState } from './deployment-state.tsx';
import { dismissedDeployments } from './dismissed.ts';
import { shownEntry } from './shown-entry.ts';

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
  const entry = shownEntry(entries, now, dismissed);
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
