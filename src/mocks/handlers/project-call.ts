import { notFound } from '../pipeline/service-error.ts';
import type { ProjectRecord, Store, WorkspaceState } from '../store/types.ts';

/** Everything that a handler of one project needs. */
interface ProjectCall {
  readonly path: { readonly project_id: string };
  readonly workspace: WorkspaceState;
  readonly store: Store;
  readonly now: number;
}

/** The current state of the project in the path (spec §5.2). */
export function projectOf({ workspace, path }: ProjectCall): ProjectRecord {
  const record = workspace.projects.find(path.project_id);
  if (record === undefined) throw notFound('project_not_found');
  return record;
}

/** Stores a new version of a project. Null deletes it. */
export function writeProject(call: ProjectCall, record: ProjectRecord | null): void {
  const { workspace, path, store, now } = call;
  store.write({ at: now, workspaceId: workspace.record.id, projectId: path.project_id, record });
}
