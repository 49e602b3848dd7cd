import { isolated } from '@/lib/isolated.ts';
import { isSettled, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';

/** Entries whose end has been seen between two states of the journal. */
export function justEnded(
  before: readonly DeploymentHistoryEntry[],
  after: readonly DeploymentHistoryEntry[],
): readonly DeploymentHistoryEntry[] {
  const open = new Set(before.flatMap((one) => (isSettled(one) ? [] : [one.id])));
  return after.filter((one) => open.has(one.id) && isSettled(one));
}

/** What is worth listing: all that run, and of what has ended the newest of each project. */
export function worthListing<T extends { readonly entry: DeploymentHistoryEntry }>(
  newestFirst: readonly T[],
): readonly T[] {
  const projects = new Set<string>();
  return newestFirst.filter(({ entry }) => {
    const first = !projects.has(entry.project_id);
    projects.add(entry.project_id);
    return first || !isSettled(entry);
  });
}

export interface News {
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly title: string;
  /** Before the document's title, for somebody who looks at another tab. */
  readonly mark: string;
}

/** How the end of a deployment is told. */
export function newsOf({ outcome, error_class }: DeploymentHistoryEntry, name: string): News {
  if (outcome === 'completed')
    return { tone: 'good', title: `Deployed: ${isolated(name)}`, mark: '✓ Deployed' };
  if (outcome === 'error') {
    const why = error_class === null ? '' : ` (${error_class})`;
    return { tone: 'bad', title: `Deployment failed${why}: ${isolated(name)}`, mark: '✕ Deployment failed' };
  }
  return { tone: 'neutral', title: `Deployment not found: ${isolated(name)}`, mark: 'Deployment not found' };
}
