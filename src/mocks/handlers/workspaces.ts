import type { Workspace, WorkspaceSummary } from '@/contract/resources/workspace.ts';

import { callBinding, paginate } from '../pipeline/cursor.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';
import type { WorkspaceState } from '../store/types.ts';

/** Spec §2.9. The number of projects lags like a list (spec §8). */
function summaryOf({ record, projects }: WorkspaceState, asOf: number): WorkspaceSummary {
  return {
    id: record.id,
    name: record.name,
    description: record.description,
    image_url: record.image_url,
    plan: record.plan,
    num_projects: projects.count(asOf),
    created_at: record.created_at,
    updated_at: record.updated_at,
  };
}

/** Spec §4.1: in the order of joining, oldest first, which is the order of the credential's workspaces. */
export const listWorkspaces: Handler<OperationOf<'listWorkspaces'>> = (call) => {
  const states = call.credential.workspaceIds
    .map((id) => call.store.workspaces.get(id))
    .filter((state) => state !== undefined);
  const page = paginate(states, { ...call.query, binding: callBinding(call) });
  const asOf = call.store.listTime(call.now);
  return { body: { ...page, data: page.data.map((state) => summaryOf(state, asOf)) } };
};

/** Spec §4.2. Usage is only for callers who may see it (spec §2.8). */
export const getWorkspace: Handler<OperationOf<'getWorkspace'>> = (call) => {
  const { record, projects } = call.workspace;
  const seesUsage = call.credential.permissions.has('workspace.usage.view');
  const usage = seesUsage
    ? null
    : {
        num_seats: null,
        billing_period_starts_at: null,
        billing_period_ends_at: null,
        default_monthly_member_credit_limit: null,
      };
  const body: Workspace = {
    ...record,
    ...usage,
    num_projects: projects.count(call.store.listTime(call.now)),
  };
  return { body };
};
