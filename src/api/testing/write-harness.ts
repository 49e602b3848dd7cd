import { environmentManager, type QueryClient } from '@tanstack/react-query';
import { expect, vi } from 'vitest';

import { connectionStore, type Connection } from '@/api/connection/connections.ts';
import type { ProjectEdit } from '@/api/projects/merge-edit.ts';
import { editProjectMutation } from '@/api/projects/project-editing.ts';
import { projectListOptions, projectOptions } from '@/api/projects/projects.ts';
import { type AudienceEdit, type PublishAudience, storedAudience } from '@/api/publishing/audience.ts';
import { cachedAudience, saveAudienceMutation } from '@/api/publishing/publish-settings.ts';
import { publishProjectMutation } from '@/api/publishing/publish.ts';
import { createQueryClient } from '@/api/query-client.ts';
import type { Project } from '@/contract/resources/project.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';

import { connectionOf, firstWorkspaceId } from './fixtures.ts';

/** The simulator's settings for a write whose response is lost. */
export const timedOut = { status: 503, type: 'request_timeout', times: 1 } as const;

/** Advances virtual time until there is a response. */
export async function soon<T>(result: Promise<T>): Promise<T> {
  const state = { settled: false };
  const settle = () => {
    state.settled = true;
  };
  result.then(settle, settle);
  for (let step = 0; step < 4_000 && !state.settled; step += 1) await vi.advanceTimersByTimeAsync(50);
  return result;
}

export const failure = async (result: Promise<unknown>): Promise<unknown> =>
  result.then(
    () => expect.fail('It succeeded'),
    (error: unknown) => error,
  );

/** An edit to another audience that keeps the stored grants. */
export const editTo = (project: Project, audience: PublishAudience | null): AudienceEdit => ({
  base: storedAudience(project, null),
  requested: { audience, targets: { kind: 'keep' } },
  confirmation: null,
});

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly atMs: number;
}

/** A connection to an in-process service on a virtual clock; `close` restores the real one. */
export class WritingHarness<Service> {
  readonly service: Service;
  readonly queryClient: QueryClient;
  readonly requests: SentRequest[] = [];
  readonly connection: Connection;

  constructor(
    createService: () => Service,
    fetchOf: (service: Service) => typeof fetch,
    { now = Date.UTC(2026, 10, 20), secret = 'demo-enterprise' } = {},
  ) {
    // The service reads the clock when it is created.
    vi.useFakeTimers({ now });
    this.service = createService();
    const fetchService = fetchOf(this.service);
    this.queryClient = createQueryClient();
    this.connection = connectionStore.add(connectionOf({ secret }));
    // Without a window the cache would not refetch on its own.
    environmentManager.setIsServer(() => false);
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const request = new Request(new URL(url, 'http://service.local'), init);
      const { pathname: path, searchParams: query } = new URL(request.url);
      this.requests.push({ method: request.method, path, query, atMs: Date.now() });
      return fetchService(request);
    });
  }

  close(): void {
    deploymentHistory.clear();
    connectionStore.remove(this.connection.id);
    this.queryClient.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }

  /** The connection's first workspace. */
  workspaceId(): Promise<string> {
    return soon(firstWorkspaceId(this.queryClient, this.connection));
  }

  methods(from: number): string[] {
    return this.requests.slice(from).map(({ method }) => method);
  }

  /** Runs mutation options as a component would. */
  async run<V, T>(
    options: { readonly mutationFn?: (variables: V, context: never) => Promise<T> },
    variables: V,
  ): Promise<T> {
    const mutation = this.queryClient.getMutationCache().build(this.queryClient, options as never);
    return soon(mutation.execute(variables as never)) as Promise<T>;
  }

  edit(base: Project, mine: ProjectEdit) {
    return this.run(editProjectMutation(this.connection, base.id), { base, mine });
  }

  publish(project: Project, change: { readonly slug?: string; readonly audience?: AudienceEdit } = {}) {
    const { slug, audience = null } = change;
    const workspaceId = project.workspace_id;
    return this.run(publishProjectMutation(this.connection, project.id), { workspaceId, slug, audience });
  }

  saveAudience(project: Project, audience: PublishAudience) {
    const edit = editTo(project, audience);
    const target = { client: this.queryClient, connection: this.connection, projectId: project.id };
    const base = cachedAudience(target) ?? edit.base;
    return this.run(saveAudienceMutation(this.connection, project.id), { ...edit, base });
  }

  /** The first matching project, from a list and in full. */
  async open(criteria: { readonly published: boolean; readonly audience?: string }) {
    const { queryClient, connection } = this;
    const workspaceId = await this.workspaceId();
    const list = projectListOptions(connection, [workspaceId], { is_published: criteria.published });
    const rows = (await soon(queryClient.fetchInfiniteQuery(list))).pages[0]?.items ?? [];
    const row = rows.find(
      (project) => criteria.audience === undefined || project.publish_audience === criteria.audience,
    );
    const projectId = row?.id ?? '';
    const detail = projectOptions(connection, projectId);
    const project = await soon(queryClient.fetchQuery(detail));
    return {
      workspaceId,
      projectId,
      project,
      before: this.requests.length,
      inDetail: () => queryClient.getQueryData(detail.queryKey),
      inList: () =>
        queryClient.getQueryData(list.queryKey)?.pages[0]?.items.find(({ id }) => id === projectId),
      readList: () => soon(queryClient.fetchInfiniteQuery({ ...list, staleTime: 0 })),
    };
  }
}
