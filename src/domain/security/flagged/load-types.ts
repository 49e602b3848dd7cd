import type { QueryClient } from '@tanstack/react-query';

import { ApiError } from '@/api/transport/api-error.ts';
import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { createStore, put } from '@/lib/store.ts';
import { startJob } from '@/local/job-runner.ts';
import { jobs } from '@/local/jobs.ts';

import { readType, type TypePlace, typeProjectsOptions, typesFreshMs } from './type-index.ts';

/** The latest job of each connection and workspace. */
export const typeJobs = createStore<ReadonlyMap<string, string>>(new Map());

export const typeJobKey = ({ connection, workspaceId }: TypePlace): string =>
  `${connection.id} ${workspaceId}`;

/** Whether only this type failed: it no longer exists, or needs personal-data detection (spec §4.20). */
const concernsOneType = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 402);

interface LoadOptions extends TypePlace {
  readonly client: QueryClient;
  readonly workspaceName: string;
  /** The insights' types that flag any project. */
  readonly types: readonly InsightsFinding[];
  /** Whether to reload fresh lists, too. */
  readonly reload?: boolean;
}

/** Loads the projects of these types in the background, except lists that are fresh. */
export function loadTypes({ client, workspaceName, types, reload = false, ...place }: LoadOptions): void {
  const { connection } = place;
  const key = typeJobKey(place);
  const earlier = typeJobs.get().get(key);
  jobs
    .get()
    .find(({ id }) => id === earlier)
    ?.remove();

  const isFresh = ({ id }: InsightsFinding): boolean => {
    const { queryKey } = typeProjectsOptions(place, id);
    return client.getQueryCache().find({ queryKey })?.isStaleByTime(typesFreshMs) === false;
  };
  const missing = types.filter((type) => reload || !isFresh(type));
  const total = missing.reduce((sum, { project_count: count }) => sum + count, 0);
  let [done, requests] = [0, 0];
  let showProgress = (): void => undefined;
  const waiting = new Set(
    missing.map(({ id }) => {
      const read = readType(place, id, (items) => {
        done += items;
        requests += 1;
        showProgress();
      });
      return typeProjectsOptions(place, id, read);
    }),
  );

  const jobId = startJob({
    kind: 'Finding types',
    label: `Finding types for ${workspaceName}`,
    unit: ['match', 'matches'],
    connectionIds: [connection.id],
    save: null,
    async run({ signal, report }) {
      showProgress = () => report({ done, total, requests });
      showProgress();
      const lists = [...waiting];
      const cancel = (): void => {
        for (const { queryKey } of lists) void client.cancelQueries({ queryKey, exact: true });
      };
      signal.addEventListener('abort', cancel, { once: true });
      const ends = await Promise.allSettled(
        lists.map(async (list) => {
          await client.fetchQuery({ ...list, staleTime: reload ? 0 : typesFreshMs });
          waiting.delete(list);
        }),
      );
      signal.throwIfAborted();
      const allFailed = ends.length > 1 && ends.every(({ status }) => status === 'rejected');
      const failed = ends.find(
        (result) => result.status === 'rejected' && (allFailed || !concernsOneType(result.reason)),
      );
      if (failed?.status === 'rejected') throw failed.reason;
    },
    // The job has no file to save, and the page shows its result.
    onEnd: (job) => {
      if (job.state === 'done') job.remove();
    },
  });
  put(typeJobs, key, jobId);
}
