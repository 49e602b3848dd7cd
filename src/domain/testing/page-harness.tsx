import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

import { connectionStore, type Connection } from '@/api/connection/connections.ts';
import { projectListOptions, projectOptions } from '@/api/projects/projects.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/connection-fixture.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import type { Project } from '@/contract/resources/project.ts';
import { routerOf } from '@/lib/router-fixture.ts';

import { ConnectionScope } from '../connection-scope.tsx';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

interface Refusal {
  readonly status: number;
  /** As the simulator takes it. */
  readonly fault: {
    readonly status: number;
    readonly type: string;
    readonly props?: Record<string, unknown>;
    readonly errors?: { location: string | null; message: string }[];
  };
  readonly says: RegExp;
}

/** What a write can be refused with, and what its form has to say then: each form shows all of them. */
export const refusals: readonly Refusal[] = [
  {
    status: 402,
    fault: { status: 402, type: 'payment_required', props: { required_plan: 'enterprise' } },
    says: /This requires the Enterprise plan/,
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

/** Part of a page over a service in process: for forms and how they fail, which takes no browser. */
export class PageHarness {
  readonly connection: Connection;
  readonly queryClient: QueryClient = createQueryClient();
  readonly #answer: typeof fetch;
  #sent: Sent[] = [];

  constructor(answer: typeof fetch, secret = 'demo-enterprise') {
    this.#answer = answer;
    // Parts that come later are compiled on first use.
    configure({ asyncUtilTimeout: 15_000 });
    this.connection = connectionStore.add(connectionOf({ secret }));
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const request = new Request(new URL(url, 'http://service.local'), init);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      this.#sent.push({ method: request.method, path: new URL(request.url).pathname, body });
      return answer(request);
    });
  }

  close(): void {
    cleanup();
    connectionStore.remove(this.connection.id);
    this.queryClient.clear();
    vi.unstubAllGlobals();
  }

  /** Cuts the pauses before a read is tried again, which take seconds. */
  hurry(): void {
    const { setTimeout: real } = globalThis;
    const isPause = (ms: number): boolean => ms >= 500 && ms <= 5_000;
    vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => real(act, isPause(ms) ? 10 : ms));
  }

  /** The first project of the list with that name, read as its page does. */
  async open(name: string): Promise<Project> {
    const { queryClient, connection } = this;
    const workspaces = await queryClient.fetchInfiniteQuery(workspaceListOptions(connection));
    const list = projectListOptions(connection, [workspaces.pages[0]?.items[0]?.id ?? ''], { query: name });
    const rows = (await queryClient.fetchInfiniteQuery(list)).pages[0]?.items ?? [];
    const id = rows.find((row) => row.name === name)?.id;
    if (id === undefined) throw new Error(`There is no project called “${name}”.`);
    return queryClient.fetchQuery(projectOptions(connection, id));
  }

  /** Shows something about a project, and goes on showing it as that changes. */
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

  /** What was sent since the part was shown. */
  sent(method: string): readonly Sent[] {
    return this.#sent.filter((one) => one.method === method);
  }

  /** The methods of what was sent about the project itself, or its publish settings, in order. */
  methods(): readonly string[] {
    return this.#sent
      .filter(({ path }) => /\/projects\/[^/]+(?:\/publish)?$/.test(path))
      .map(({ method }) => method);
  }

  /** Somebody else sends something. */
  async elsewhere(method: string, path: string, body: Record<string, unknown> | null = null): Promise<void> {
    const response = await this.#answer(`http://service.local${path}`, {
      method,
      headers: { 'Service-API-Key': 'demo-enterprise', 'Content-Type': 'application/json' },
      body: body === null ? null : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  }
}
