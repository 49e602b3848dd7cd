import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, useNavigate, useSearch } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

import { connectionStore, type Connection } from '@/api/connection/connections.ts';
import { projectListOptions, projectOptions } from '@/api/projects/projects.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, firstWorkspaceId } from '@/api/testing/fixtures.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { z } from '@/contract/zod.ts';
import { routerOf } from '@/lib/router-fixture.ts';

import { ConnectionScope } from '../connection-scope.tsx';
import type { SetSearch } from '../lists/list-search.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

interface Refusal {
  readonly status: number;
  /** The simulator's input. */
  readonly fault: {
    readonly status: number;
    readonly type: string;
    readonly props?: Record<string, unknown>;
    readonly errors?: { location: string | null; message: string }[];
  };
  readonly says: RegExp;
}

/** The rejections of a write, and the text that every form must show for each. */
export const refusals: readonly Refusal[] = [
  {
    status: 402,
    fault: { status: 402, type: 'payment_required', props: { required_plan: 'enterprise' } },
    says: /Requires the Enterprise plan/,
  },
  {
    status: 403,
    fault: {
      status: 403,
      type: 'forbidden',
      props: { required_permissions: [['projects.act'], ['workspace.admin', 'projects.audit']] },
    },
    says: /projects\.act, or workspace\.admin and projects\.audit/,
  },
  {
    status: 400,
    fault: {
      status: 400,
      type: 'invalid_request',
      errors: [{ location: null, message: 'not on a Sunday' }],
    },
    says: /not on a Sunday/,
  },
  { status: 404, fault: { status: 404, type: 'project_not_found' }, says: /Project not found/ },
];

/** The rejection of a write that the API key has no scope for, and what the form then says. */
export const missingScope = {
  fault: {
    status: 403,
    type: 'insufficient_scope',
    times: 1,
    props: { required_scopes: ['projects:write'] },
  },
  says: 'Your API key needs the projects:write scope.',
} as const;

interface PageState<S> {
  readonly search: S;
  readonly setSearch: SetSearch<S>;
}

/** Renders part of a page over an in-process service, to test forms and their errors without a browser. */
export class PageHarness {
  readonly connection: Connection;
  readonly queryClient: QueryClient = createQueryClient();
  readonly #respond: typeof fetch;
  #sent: Sent[] = [];
  #location = (): string => '';
  #held: { readonly isHeld: (path: string) => boolean; readonly until: Promise<void> } | null = null;

  constructor(respond: typeof fetch, secret = 'demo-enterprise') {
    this.#respond = respond;
    this.connection = connectionStore.add(connectionOf({ secret }));
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const request = new Request(new URL(url, 'http://service.local'), init);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      const { pathname, searchParams } = new URL(request.url);
      this.#sent.push({ method: request.method, path: pathname, query: searchParams, body });
      if (this.#held?.isHeld(pathname) === true) await this.#held.until;
      return respond(request);
    });
  }

  close(): void {
    cleanup();
    connectionStore.remove(this.connection.id);
    this.queryClient.clear();
    vi.unstubAllGlobals();
  }

  /** Shortens the delays before retries, which take seconds. */
  hurry(): void {
    const { setTimeout: real } = globalThis;
    const isPause = (ms: number): boolean => ms >= 500 && ms <= 5_000;
    vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => real(act, isPause(ms) ? 10 : ms));
  }

  /** Holds back the responses of these paths until the returned function is called. */
  hold(isHeld: (path: string) => boolean): () => void {
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#held = { isHeld, until };
    return release;
  }

  /** Loads the first project with that name, as its page does. */
  async open(name: string): Promise<Project> {
    const { queryClient, connection } = this;
    const list = projectListOptions(connection, [await this.workspaceId()], { query: name });
    const rows = (await queryClient.fetchInfiniteQuery(list)).pages[0]?.items ?? [];
    const id = rows.find((row) => row.name === name)?.id;
    if (id === undefined) throw new Error(`There is no project called “${name}”.`);
    return queryClient.fetchQuery(projectOptions(connection, id));
  }

  /** Renders `part` for a project, and again whenever the project changes. */
  show(project: Project, part: (now: Project) => ReactNode): void {
    const { queryClient, connection } = this;
    function Page() {
      const { data } = useQuery(projectOptions(connection, project.id));
      return (
        <ConnectionScope connection={connection} workspaceId={project.workspace_id}>
          {part(data ?? project)}
        </ConnectionScope>
      );
    }
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={routerOf(Page)} />
      </QueryClientProvider>,
    );
    this.#sent = [];
  }

  /** The ID of the API key's first workspace. */
  workspaceId(): Promise<string> {
    return firstWorkspaceId(this.queryClient, this.connection);
  }

  /** Renders a page of the first workspace. Its search parameters are those of the URL, as in its route. */
  async showPage<S>(
    schema: z.ZodMiniType<S>,
    page: (state: PageState<S>) => ReactNode,
    search = '',
  ): Promise<void> {
    const { queryClient, connection } = this;
    const workspaceId = await this.workspaceId();
    function Page() {
      const params = Object.entries(useSearch({ strict: false }));
      const found = schema.parse(Object.fromEntries(params.map(([name, value]) => [name, String(value)])));
      const navigate = useNavigate();
      const setSearch: SetSearch<S> = (patch, { replace = false } = {}) =>
        void navigate({ to: '.', search: (now: object) => ({ ...now, ...patch }), replace });
      return (
        <ConnectionScope connection={connection} workspaceId={workspaceId}>
          {page({ search: found, setSearch })}
        </ConnectionScope>
      );
    }
    const router = routerOf(Page);
    router.history.push(`/${search}`);
    this.#location = () => `${router.state.location.pathname}${router.state.location.searchStr}`;
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    this.#sent = [];
  }

  /** The path and search parameters of the page. */
  url(): string {
    return this.#location();
  }

  /** The requests since the part was rendered. */
  sent(method: string): readonly Sent[] {
    return this.#sent.filter((request) => request.method === method);
  }

  /** The methods of the requests for the project or its publish settings, in order. */
  methods(): readonly string[] {
    return this.#sent
      .filter(({ path }) => /\/projects\/[^/]+(?:\/publish)?$/.test(path))
      .map(({ method }) => method);
  }

  /** Sends a request as someone else. */
  async sendAsOther(
    method: string,
    path: string,
    body: Record<string, unknown> | null = null,
  ): Promise<void> {
    const response = await this.#respond(`http://service.local${path}`, {
      method,
      headers: { 'Service-API-Key': 'demo-enterprise', 'Content-Type': 'application/json' },
      body: body === null ? null : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  }
}
