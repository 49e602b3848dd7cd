import { z } from '@/contract/zod.ts';

import { seedCredentials } from '../seed/credentials.ts';
import { secondMs } from '../seed/moment.ts';
import { generateGroups, generatePeople } from '../seed/people.ts';
import { seedWorkspaces, type WorkspaceSeed } from '../seed/workspaces.ts';
import { savedChanges } from './changes.ts';
import { createProjectCollection } from './project-collection.ts';
import type { ProjectChange, Store, WorkspaceState } from './types.ts';

/** Keeps the result of the first call. */
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

/** How stale lists are before the simulator says otherwise. */
const defaultLagMs = 0;

/** Everything the demo service knows: the seed, dated relative to `base`, and what was written since. */
export function createStore({ base, seed }: { readonly base: number; readonly seed: number }): Store {
  const open = (at: number) =>
    new Map(seedWorkspaces(at, seed).map((workspace) => [workspace.record.id, openWorkspace(workspace)]));
  let seededAt = toSecond(base);
  let workspaces = open(seededAt);
  let log: ProjectChange[] = [];

  const restart = (at: number) => {
    seededAt = toSecond(at);
    workspaces = open(seededAt);
    log = [];
  };
  const store: Store = {
    credentials: seedCredentials(),
    lagMs: defaultLagMs,
    get base() {
      return seededAt;
    },
    get workspaces() {
      return workspaces;
    },
    listTime: (now) => now - store.lagMs,
    write(change) {
      workspaces.get(change.workspaceId)?.projects.write(change.projectId, change.record, change.at);
      log.push(change);
    },
    changes: () => ({ v: 1, base: seededAt, log }),
    restore(saved) {
      const read = z.safeParse(savedChanges, saved);
      if (!read.success) return false;
      restart(read.data.base);
      for (const change of read.data.log) store.write(change);
      return true;
    },
    reset: restart,
  };
  return store;
}
