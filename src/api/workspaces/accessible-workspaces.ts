import type { Connection } from '@/api/connection/connections.ts';
import type { UnreadableItem } from '@/api/transport/parse-response.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { planIncludes } from '@/contract/scopes.ts';

/** What a connection is known to reach. */
type Reach = Pick<Connection, 'workspaceIds' | 'withoutProjects'>;

/** A list of workspaces, as far as it was read. */
export interface LoadedWorkspaces {
  readonly items: readonly WorkspaceSummary[];
  readonly unreadable: readonly UnreadableItem[];
  /** Whether it was read to its end. */
  readonly complete: boolean;
}

/**
 * What is known once a list of workspaces was read. Only one that was read to its end, each of its ids among it, says
 * what is reached no more; any other adds to what was known. A workspace that cannot be read is reached all the same.
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
  const told = new Set(readable);
  const before = known.withoutProjects?.filter((id) => reached.has(id) && !told.has(id)) ?? [];
  // One workspace whose plan has no project list has the whole list refused (spec §4.6).
  const small = items.filter(({ plan }) => !planIncludes(plan, 'business')).map(({ id }) => id);
  return { workspaceIds, withoutProjects: [...before, ...small] };
}

/** Whether both say the same, in the same order. */
export const hasSameWorkspaces = (a: Reach, b: Reach): boolean => textOf(a) === textOf(b);

const textOf = ({ workspaceIds, withoutProjects = [] }: Reach): string =>
  JSON.stringify([workspaceIds, withoutProjects]);
