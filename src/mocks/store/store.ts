import { z } from '@/contract/zod.ts';

import { seedCredentials } from '../seed/credentials.ts';
import { generateGroups, generatePeople } from '../seed/people.ts';
import { secondMs } from '../seed/primitives.ts';
import { seedWorkspaces, type WorkspaceSeed } from '../seed/workspaces.ts';
import { savedChanges } from './changes.ts';
import { createProjectCollection } from './project-collection.ts';
import type { DeploymentRecord, Store, WorkspaceState } from './types.ts';

/** Memoizes the first call. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function openWorkspace({ record, projects, defaultAudience }: WorkspaceSeed): WorkspaceState {
  const members = once(() => generatePeople(projects.people));
  const groups = once(() => generateGroups(projects.people));
  return {
    record,
    defaultAudience,
    appHost: `apps.${projects.people.domain}`,
    get members() {
      return members();
    },
    get groups() {
      return groups();
    },
    projects: createProjectCollection({ plan: projects, people: members, defaultAudience }),
  };
}

const toSecond = (ms: number): number => Math.floor(ms / secondMs) * secondMs;

/** Every deployment since the seed. Published projects of the seed have none. */
class DeploymentStore {
  readonly #all = new Map<string, DeploymentRecord>();
  #running: DeploymentRecord[] = [];

  start(deployment: DeploymentRecord): void {
    this.#all.set(deployment.id, deployment);
    this.#running.push(deployment);
  }

  find(projectId: string, id: string): DeploymentRecord | undefined {
    const deployment = this.#all.get(id);
    return deployment?.projectId === projectId ? deployment : undefined;
  }

  count(projectId: string): number {
    return [...this.#all.values()].filter((deployment) => deployment.projectId === projectId).length;
  }

  /** Deployments that ended since the last call, in order. */
  takeEnded(now: number): DeploymentRecord[] {
    const ended = this.#running.filter((deployment) => deployment.endsAt <= now);
    if (ended.length > 0) this.#running = this.#running.filter((deployment) => deployment.endsAt > now);
    return ended.toSorted((a, b) => a.endsAt - b.endsAt);
  }
}

/** The whole state: the seed, dated relative to `base`, and all writes since. */
export function createStore({ base, seed }: { readonly base: number; readonly seed: number }): Store {
  const open = (baseMs: number) =>
    new Map(seedWorkspaces(baseMs, seed).map((workspace) => [workspace.record.id, openWorkspace(workspace)]));
  let seededAt = toSecond(base);
  let workspaces = open(seededAt);
  // Writes by callers. The ends of deployments follow from them.
  let log: z.infer<typeof savedChanges>['log'] = [];
  let deployments = new DeploymentStore();

  const restart = (baseMs: number) => {
    seededAt = toSecond(baseMs);
    workspaces = open(seededAt);
    log = [];
    deployments = new DeploymentStore();
  };
  const store: Store = {
    credentials: seedCredentials(),
    lagMs: 0,
    inventoryItems: 'full',
    get base() {
      return seededAt;
    },
    get workspaces() {
      return workspaces;
    },
    listTime: (now) => now - store.lagMs,
    write(change) {
      store.settle(change.at);
      workspaces.get(change.workspaceId)?.projects.write(change.projectId, change.record, change.at);
      log.push(change);
    },
    startDeployment(atMs, deployment) {
      store.settle(atMs);
      deployments.start(deployment);
      log.push({ at: atMs, deployment });
    },
    rescan(atMs, projectId, change) {
      const workspace = [...workspaces.values()].find(
        ({ projects }) => projects.find(projectId) !== undefined,
      );
      if (workspace === undefined) return false;
      workspace.projects.rescan(projectId, { at: atMs, change });
      log.push({ at: atMs, projectId, change });
      return true;
    },
    findDeployment: (projectId, id) => deployments.find(projectId, id),
    countDeployments: (projectId) => deployments.count(projectId),
    settle(now) {
      for (const { workspaceId, projectId, endsAt, outcome } of deployments.takeEnded(now)) {
        const projects = workspaces.get(workspaceId)?.projects;
        const record = projects?.find(projectId);
        if (record === undefined || record.is_published || outcome !== 'completed') continue;
        projects?.write(projectId, { ...record, is_published: true }, endsAt);
      }
    },
    changes: () => ({ v: 1, base: seededAt, log }),
    restore(saved) {
      const changes = z.safeParse(savedChanges, saved).data;
      if (changes === undefined) return false;
      restart(changes.base);
      for (const entry of changes.log) {
        if ('deployment' in entry) store.startDeployment(entry.at, entry.deployment);
        else if ('change' in entry) store.rescan(entry.at, entry.projectId, entry.change);
        else store.write(entry);
      }
      return true;
    },
    reset: restart,
  };
  return store;
}
