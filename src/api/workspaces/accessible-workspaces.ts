import type { Connection } from '@/api/connection/connections.ts';
import type { UnreadableItem } from '@/api/transport/parse-response.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { planIncludes } from '@/contract/scopes.ts';

/** The workspaces that a connection can open, as far as we know. */
type Reach = Pick<Connection, 'workspaceIds' | 'withoutProjects'>;

/** The workspaces loaded so far. */
export interface LoadedWorkspaces {
  readonly items: readonly WorkspaceSummary[];
  readonly unreadable: readonly UnreadableItem[];
  /** Whether the list is complete. */
  readonly complete: boolean;
}

/**
 * The accessible workspaces after loading a list. Only a complete list with an ID for every item
 * removes workspaces; any other only adds. A malformed workspace counts as accessible.
 */
export function accessibleWorkspacesAfter(
  known: Reach,
  { items, unreadable, complete }: LoadedWorkspaces,
): Reach {
  const readable = items.map(({ id }) => id);
  const read = [...new Set([...readable, ...unreadable.flatMap(({ id }) => id ?? [])])];
  const whole = complete && unreadable.every(({ id }) => id !== null);
  const workspaceIds = whole ? read : [...new Set([...known.workspaceIds, ...read])];
  const reached = new Set(workspaceIds);
  const reported = new Set(readable);
  const before = known.withoutProjects?.filter((id) => reached.has(id) && !reported.has(id)) ?? [];
  // One workspace whose plan has no project list makes the API reject the whole list (spec §4.6).
  const small = items.filter(({ plan }) => !planIncludes(plan, 'business')).map(({ id }) => id);
  return { workspaceIds, withoutProjects: [...before, ...small] };
}

/** Whether both lists are equal, in the same order. */
export const hasSameWorkspaces = (a: Reach, b: Reach): boolean => textOf(a) === textOf(b);

const textOf = ({ workspaceIds, withoutProjects = [] }: Reach): string =>
  JSON.stringify([workspaceIds, withoutProjects]);
