import { callBinding, paginate } from '../pipeline/cursor.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';

/** Spec 4.5: by name, which is unique within a workspace. */
export const listWorkspaceGroups: Handler<OperationOf<'listWorkspaceGroups'>> = (call) => {
  const sorted = call.workspace.groups.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return { body: paginate(sorted, { ...call.query, binding: callBinding(call) }) };
};
