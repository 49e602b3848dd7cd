import { errorResponse } from '@/contract/errors.ts';
import { pagination } from '@/contract/operation.ts';
import { z } from '@/contract/zod.ts';

import { createService, type Service } from '../service.ts';
import type { WorkspaceState } from '../store/types.ts';

const list = z.looseObject({ data: z.array(z.looseObject({})), pagination });
type ListBody = z.infer<typeof list>;

type Params = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

function urlOf(path: string, params: Params): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(name, String(item));
  return `http://service.local${path}?${search.toString()}`;
}

/** The service with its own seed. Its clock advances a second per request, so that no test reaches a limit. */
export class HandlersFixture {
  #now = Date.UTC(2026, 10, 20, 9);
  #stepMs = 1_000;
  readonly service: Service = createService({ now: () => (this.#now += this.#stepMs) });

  get now(): number {
    return this.#now;
  }

  /**
   * Stops the clock while `run` compares responses: scans and deployments of the seed end as time passes. Then a
   * minute passes, so that the next run's requests aren't over the limit.
   */
  async withStoppedClock<T>(run: () => Promise<T>): Promise<T> {
    this.#stepMs = 0;
    try {
      return await run();
    } finally {
      this.#stepMs = 1_000;
      this.#now += 60_000;
    }
  }

  async get(key: string, path: string, params: Params = {}): Promise<{ status: number; body: unknown }> {
    const request = new Request(urlOf(path, params), { headers: { 'Service-API-Key': key } });
    const response = await this.service.handle(request);
    return { status: response.status, body: await response.json() };
  }

  async list(key: string, path: string, params: Params = {}): Promise<ListBody> {
    const { status, body } = await this.get(key, path, params);
    if (status !== 200) throw new Error(`${path} returned ${status}: ${JSON.stringify(body)}`);
    return z.parse(list, body);
  }

  /** An error response's type and the fields it names. */
  async refused(key: string, path: string, params: Params = {}) {
    const { status, body } = await this.get(key, path, params);
    const error = z.parse(errorResponse, body);
    return { status, type: error.type, fields: error.errors?.map((field) => field.location) ?? null };
  }

  /** All items, page by page. `alone` sends only the cursor (spec §4.3). */
  async walk(key: string, path: string, params: Params, alone = false): Promise<ListBody['data']> {
    const first = await this.list(key, path, params);
    const items = [...first.data];
    let page = first.pagination;
    while (page.next_cursor !== null) {
      const cursor = page.next_cursor;
      const next = await this.list(key, path, alone ? { cursor } : { ...params, cursor });
      if (next.data.length === 0) throw new Error('The page after a cursor is empty');
      items.push(...next.data);
      page = next.pagination;
    }
    return items;
  }

  /** The only, or first, workspace of a key. */
  workspace(key: string): WorkspaceState {
    const id = this.service.store.credentials.get(key)?.workspaceIds[0];
    const state = this.service.store.workspaces.get(id ?? '');
    if (state === undefined) throw new Error(`${key} has no workspace`);
    return state;
  }
}
