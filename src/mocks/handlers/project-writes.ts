import type { OperationOf, Handler } from '../pipeline/types.ts';
import { instant } from '../seed/time.ts';
import { projectOf, writeProject } from './project-call.ts';
import { projectView } from './projects.ts';

/** Spec 4.8. Neither name nor sharing is an edit of the app, so only the update time moves (spec 2.3). */
export const updateProject: Handler<OperationOf<'updateProject'>> = (call) => {
  const current = projectOf(call);
  const { name = current.name, visibility = current.visibility } = call.body;
  if (name === current.name && visibility === current.visibility)
    return { body: projectView(current, call.workspace) };
  const record = { ...current, name, visibility, updated_at: instant(call.now) };
  writeProject(call, record);
  return { body: projectView(record, call.workspace) };
};

/** Spec 3.4, 4.9: a second time, the pipeline finds no project. */
export const deleteProject: Handler<OperationOf<'deleteProject'>> = (call) => {
  writeProject(call, null);
  return { body: undefined };
};
