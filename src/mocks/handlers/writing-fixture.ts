import { errorResponse } from '@/contract/errors.ts';
import { project } from '@/contract/resources/project.ts';
import { deployment } from '@/contract/resources/publishing.ts';
import { z } from '@/contract/zod.ts';

import { blockingFindingIds } from '../seed/scans.ts';
import { createService } from '../service.ts';
import type { ProjectRecord, WorkspaceState } from '../store/types.ts';

const everything = { terms: [], visibility: [], isPublished: null, audience: [] };

interface Sent {
  readonly status: number;
  /** Undefined without a body. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** The service with its seed, for one key, and a clock that moves only on command. */
export class WritingFixture {
  now = Date.UTC(2026, 10, 20, 9);
  readonly key: string;
  readonly service = createService({ now: () => this.now });

  constructor(key = 'demo-enterprise') {
    this.key = key;
  }

  async send(method: string, path: string, body?: unknown): Promise<Sent> {
    const request = new Request(`http://service.local/v1${path}`, {
      method,
      headers: { 'Service-API-Key': this.key, 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const response = await this.service.handle(request);
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** An error without its wording. */
  async refused(method: string, path: string, body?: unknown) {
    const { status, body: response } = await this.send(method, path, body);
    const { type, errors, props } = z.parse(errorResponse, response);
    return { status, type, fields: errors?.map((error) => error.location) ?? null, props };
  }

  async project(id: string) {
    return z.parse(project, (await this.send('GET', `/projects/${id}`)).body);
  }

  async publish(id: string, body: unknown = {}) {
    const { status, body: response } = await this.send('POST', `/projects/${id}/publish`, body);
    if (status !== 202) throw new Error(`${status}: ${JSON.stringify(response)}`);
    return z.parse(deployment, response).id;
  }

  async deployment(projectId: string, id: string) {
    return z.parse(deployment, (await this.send('GET', `/projects/${projectId}/publish/${id}`)).body);
  }

  /** The key's workspace at this index. */
  workspace(index = 0): WorkspaceState {
    const { credentials, workspaces } = this.service.store;
    const state = workspaces.get(credentials.get(this.key)?.workspaceIds[index] ?? '');
    if (state === undefined) throw new Error(`${this.key} has no workspace ${index}`);
    return state;
  }

  records(workspace = this.workspace()): ProjectRecord[] {
    return [...workspace.projects.walk(everything, null, this.now)];
  }

  find(matches: (record: ProjectRecord) => boolean, workspace = this.workspace()): ProjectRecord {
    const record = this.records(workspace).find(matches);
    if (record === undefined) throw new Error('No project matches');
    return record;
  }

  /** A project that can be published, and whose stored grants do or don't include users. */
  publishable(published: boolean, audience: string | null, users: boolean): ProjectRecord {
    return this.find(
      (record) =>
        record.is_published === published &&
        record.stored_audience === audience &&
        blockingFindingIds(record.id).length === 0 &&
        record.stored_targets.some((target) => target.type === 'user') === users,
    );
  }

  /** The audience as a read returns it. */
  async access(id: string) {
    const { is_published, publish_audience, publish_audience_targets } = await this.project(id);
    return [is_published, publish_audience, publish_audience_targets];
  }

  groupTargets(count: number) {
    return this.workspace()
      .groups.slice(0, count)
      .map(({ id }) => ({ type: 'group', id }));
  }
}
