import { limits } from '@/contract/limits.ts';
import type { Project, ProjectSummary } from '@/contract/resources/project.ts';
import { z } from '@/contract/zod.ts';

import { accessibleWorkspace } from '../pipeline/access.ts';
import { callBinding, paginateWalk } from '../pipeline/cursor.ts';
import { invalid, notFound } from '../pipeline/service-error.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';
import { instant } from '../seed/primitives.ts';
import { visibleAudience } from '../store/project-collection.ts';
import { mergeProjects, positionOf } from '../store/project-order.ts';
import { termsOf } from '../store/search.ts';
import type { ProjectRecord, WorkspaceState, Store } from '../store/types.ts';

const position = z.strictObject({ at: z.nullable(z.number()), id: z.string() });

/** The eleven fields of a list item (spec §2.3, observed fields 2). */
function summaryOf(record: ProjectRecord, workspace: WorkspaceState) {
  return {
    id: record.id,
    workspace_id: record.workspace_id,
    name: record.name,
    description: record.description,
    created_at: record.created_at,
    last_edited_at: record.last_edited_at,
    latest_screenshot_url: record.latest_screenshot_url,
    owner_id: record.owner_id,
    is_published: record.is_published,
    publish_audience: visibleAudience(record, workspace.defaultAudience),
    visibility: record.visibility,
  } satisfies ProjectSummary;
}

/** Spec §2.3: targets are only listed while they grant something. */
function projectView(record: ProjectRecord, workspace: WorkspaceState): Project {
  const summary = summaryOf(record, workspace);
  return {
    ...summary,
    latest_commit_sha: record.latest_commit_sha,
    preview_url: record.preview_url,
    publish_audience_targets: summary.publish_audience === 'custom' ? [...record.stored_targets] : [],
  };
}

/** Spec §4.6: one list over the selected workspaces. One without access rejects the whole request. */
export const listProjects: Handler<OperationOf<'listProjects'>> = (call) => {
  const { query, credential, store } = call;
  const selected = [...new Set(query.workspace_id)];
  if (selected.length > limits.workspacesPerList)
    throw invalid('query.workspace_id', `must name at most ${limits.workspacesPerList} workspaces`);
  if (query.publish_audience !== undefined && query.is_published === false)
    throw invalid('query.publish_audience', 'needs is_published to be true or omitted');

  const states = new Map(
    selected.map((id) => {
      const state = accessibleWorkspace(credential, store, id);
      if (state === undefined) throw notFound('workspace_not_found');
      return [id, state];
    }),
  );
  const filter = {
    terms: termsOf(query.query),
    visibility: query.visibility ?? [],
    isPublished: query.is_published ?? null,
    audience: query.publish_audience ?? [],
  };
  const asOf = store.listTime(call.now);
  const page = paginateWalk<ProjectRecord, z.infer<typeof position>>({
    limit: query.limit,
    cursor: query.cursor,
    binding: callBinding(call),
    position,
    positionOf,
    walk: (after) =>
      mergeProjects([...states.values()].map((state) => state.projects.walk(filter, after, asOf))),
  });
  const data = page.data.flatMap((record) => {
    const state = states.get(record.workspace_id);
    return state === undefined ? [] : [summaryOf(record, state)];
  });
  return { body: { ...page, data } };
};

/** Spec §4.7. A project of another workspace is a 404, like one that doesn't exist (spec §5.2). */
export const getProject: Handler<OperationOf<'getProject'>> = (call) => ({
  body: projectView(projectOf(call), call.workspace),
});

/** Spec §4.8. Changing the name or sharing isn't an edit of the app, so only the update time moves (spec §2.3). */
export const updateProject: Handler<OperationOf<'updateProject'>> = (call) => {
  const current = projectOf(call);
  const { name = current.name, visibility = current.visibility } = call.body;
  if (name === current.name && visibility === current.visibility)
    return { body: projectView(current, call.workspace) };
  const record = { ...current, name, visibility, updated_at: instant(call.now) };
  writeProject(call, record);
  return { body: projectView(record, call.workspace) };
};

/** Spec §3.4, §4.9. On a second request, the pipeline no longer finds the project. */
export const deleteProject: Handler<OperationOf<'deleteProject'>> = (call) => {
  writeProject(call, null);
  return { body: undefined };
};

export interface ProjectCall {
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
