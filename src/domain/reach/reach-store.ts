import { matchQuery, type Query, type QueryClient } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import type { Project } from '@/contract/resources/project.ts';
import { createStore, put } from '@/lib/store.ts';
import { changeLog } from '@/local/change-log.ts';
import { startJob } from '@/local/job-runner.ts';
import { type Job, jobs } from '@/local/jobs.ts';

import { type ReachIndex, withoutProject, withProject } from './reach-index.ts';
import { walkReach } from './walk-reach.ts';

/** In memory only, because every audience change outdates the index. */
export interface Reach {
  readonly index: ReachIndex;
  readonly jobId: string;
  /** When the last check began. An earlier deletion may have been undone in the editor's trash (spec §3.4). */
  readonly beganAtMs: number;
}

/** The index of each connection and workspace. */
export const reachStore = createStore<ReadonlyMap<string, Reach>>(new Map());

interface Place {
  readonly connection: Connection;
  readonly workspaceId: string;
}

export const reachKey = ({ connection, workspaceId }: Place): string => `${connection.id} ${workspaceId}`;

interface BuildOptions extends Place {
  readonly client: QueryClient;
  readonly workspaceName: string;
  /** Whether to load only what failed in the last build. */
  readonly retry: boolean;
  readonly onEnd: (job: Job, index: ReachIndex) => void;
}

/** Progress is batched: copying a long list for every request would take longer than the requests. */
const minSteps = 50;

/** Builds the index in the background. An existing index stays until the new one is complete. */
export function buildReach({ client, workspaceName, retry, onEnd, ...place }: BuildOptions): void {
  const key = reachKey(place);
  const earlier = reachStore.get().get(key);
  const { connection, workspaceId } = place;
  // A check that never got through the list can't be completed from its apps.
  const retried = retry && earlier !== undefined && earlier.index.builtAtMs !== null ? earlier.index : null;
  const beganAtMs = Date.now();
  const walk = walkReach({ connection, workspaceId, retried, now: Date.now });
  if (earlier === undefined) followChanges(client, place);
  else
    jobs
      .get()
      .find(({ id }) => id === earlier.jobId)
      ?.remove();

  const jobId = startJob({
    kind: 'Access check',
    label: `Access check for ${workspaceName}`,
    unit: ['app', 'apps'],
    connectionIds: [connection.id],
    save: null,
    async run({ signal, report }) {
      const reportProgress = (): void => {
        report(walk.progress());
        const index = walk.index();
        if (index.builtAtMs !== null)
          update(key, () => withoutDeleted(withCached(client, place, index, beganAtMs), place, beganAtMs));
        else update(key, (current) => (current.builtAtMs === null ? index : current));
      };
      let reportedAt = -1;
      try {
        await walk.run(signal, () => {
          const { done, total } = walk.progress();
          if (reportedAt >= 0 && done - reportedAt < (total ?? 0) / minSteps) return;
          reportedAt = done;
          reportProgress();
        });
      } finally {
        reportProgress();
      }
    },
    onEnd: (job) => {
      // The job has no file to save, and the page shows its result.
      if (job.state === 'done') job.remove();
      onEnd(job, reachStore.get().get(key)?.index ?? walk.index());
    },
  });
  put(reachStore, key, { index: earlier?.index ?? walk.index(), jobId, beganAtMs });
}

function update(key: string, change: (index: ReachIndex) => ReachIndex): void {
  const current = reachStore.get().get(key);
  if (current === undefined) return;
  const index = change(current.index);
  if (index !== current.index) put(reachStore, key, { ...current, index });
}

/** Applies changes made in this tab to apps that the check had already loaded. */
function withCached(
  client: QueryClient,
  { connection, workspaceId }: Place,
  index: ReachIndex,
  sinceMs: number,
): ReachIndex {
  const projects = client.getQueriesData<Project>({
    queryKey: keyOf(connection, 'getProject'),
    predicate: ({ state }) => state.dataUpdatedAt >= sinceMs,
  });
  return projects.reduce(
    (current, [, project]) =>
      project?.workspace_id === workspaceId ? withProject(current, project) : current,
    index,
  );
}

/** Leaves out the projects that this tab has deleted since. */
const withoutDeleted = (index: ReachIndex, { connection }: Place, sinceMs: number): ReachIndex =>
  changeLog
    .get()
    .reduce(
      (current, { operationId, outcome, connectionId, projectId, at }) =>
        operationId === 'deleteProject' &&
        outcome === 'applied' &&
        connectionId === connection.id &&
        Date.parse(at) >= sinceMs
          ? withoutProject(current, projectId)
          : current,
      index,
    );

/** Updates the index with what this tab loads or changes later, until the connection is removed. */
function followChanges(client: QueryClient, place: Place): void {
  const { connection, workspaceId } = place;
  const key = reachKey(place);
  const projects = { queryKey: keyOf(connection, 'getProject') };
  const unsubscribeCache = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!matchQuery(projects, event.query)) return;
    const query: Pick<Query, 'queryKey'> = event.query;
    const project = client.getQueryData<Project>(query.queryKey);
    if (project?.workspace_id === workspaceId) update(key, (index) => withProject(index, project));
  });
  const unsubscribeLog = changeLog.subscribe(() => {
    const beganAtMs = reachStore.get().get(key)?.beganAtMs ?? 0;
    update(key, (index) => withoutDeleted(index, place, beganAtMs));
  });
  const unsubscribe = connectionStore.onDisconnect((id) => {
    if (id !== connection.id) return;
    unsubscribe();
    unsubscribeCache();
    unsubscribeLog();
    put(reachStore, key, null);
  });
}
