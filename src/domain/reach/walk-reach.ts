import { paginateAll } from '@/api/cache/paginate-all.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { loadProject, projectListOptions } from '@/api/projects/projects.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { Project, ProjectSummary } from '@/contract/resources/project.ts';

import { projectName, unreadableName } from '../project-labels.ts';
import { concernsAll, inParallel } from '../run-in-parallel.ts';
import { reachApp, type ReachApp, type ReachIndex, type UncheckedApp } from './reach-index.ts';

/** The projects with effective grants: only the audience `custom` has any (spec §2.6). */
export const sharedProjectsOptions = (connection: Connection, workspaceId: string) =>
  projectListOptions(connection, [workspaceId], { publish_audience: ['custom'] });

interface WalkOptions {
  readonly connection: Connection;
  readonly workspaceId: string;
  /** The index of an earlier walk, to load only what failed in it. */
  readonly retried: ReachIndex | null;
  readonly now: () => number;
}

interface WalkProgress {
  readonly done: number;
  /** Null until the list has been loaded. */
  readonly total: number | null;
  readonly requests: number;
}

interface ReachWalk {
  readonly index: () => ReachIndex;
  readonly progress: () => WalkProgress;
  /** Resumes where it stopped or failed. */
  readonly run: (signal: AbortSignal, onChange: () => void) => Promise<void>;
}

/** Loads the list of shared projects, then each project with its grants, at background priority. */
export function walkReach({ connection, workspaceId, retried, now }: WalkOptions): ReachWalk {
  const list = paginateAll(sharedProjectsOptions(connection, workspaceId), ({ id }: ProjectSummary) => id);
  const apps = new Map<string, ReachApp>(retried?.apps.map((app) => [app.id, app]));
  const before = apps.size;
  const unchecked = new Map<string, UncheckedApp>();
  const waiting: UncheckedApp[] = [...(retried?.unchecked ?? [])];
  let listed = waiting.length;
  let unreadable = retried?.unreadable ?? 0;
  let requests = 0;
  let builtAtMs: number | null = null;
  const isListed = (): boolean => retried !== null || list.ended();

  async function check(app: UncheckedApp, signal: AbortSignal): Promise<void> {
    let project: Project;
    requests += 1;
    try {
      project = await loadProject(connection, app.id, signal);
    } catch (error) {
      if (concernsAll(error)) {
        waiting.push(app);
        throw error;
      }
      // The project was deleted after it was listed.
      if (isNotFound(error)) listed -= 1;
      else unchecked.set(app.id, app);
      return;
    }
    apps.set(app.id, reachApp(project));
  }

  return {
    index: () => ({
      apps: [...apps.values()],
      unchecked: [...unchecked.values()],
      unreadable,
      builtAtMs,
    }),
    progress: () => ({
      done: apps.size - before + unchecked.size,
      total: isListed() ? listed : null,
      requests,
    }),
    async run(signal, onChange) {
      if (!isListed()) {
        await list.run(signal, ({ items, unreadable: broken }) => {
          requests += 1;
          for (const project of items) waiting.push({ id: project.id, name: projectName(project) });
          for (const { id } of broken) {
            if (id === null) unreadable += 1;
            else waiting.push({ id, name: unreadableName });
          }
          listed = waiting.length;
          onChange();
        });
      }
      await inParallel(waiting, signal, async (app, stop) => {
        await check(app, stop);
        onChange();
      });
      // The other apps weren't checked again.
      builtAtMs = retried?.builtAtMs ?? now();
    },
  };
}
