import type { Connection } from '@/api/connection/connections.ts';
import type { OperationId } from '@/contract/operations/index.ts';

/** The only place that builds a query key. Removing a connection drops everything below its ID. */
export function keyOf(
  connection: Pick<Connection, 'id'>,
  operationId: OperationId | 'access' | 'selection' | 'findingTypeProjects' | 'unlistedFacts',
  params?: Readonly<Record<string, unknown>>,
): readonly unknown[] {
  return params === undefined ? [connection.id, operationId] : [connection.id, operationId, params];
}

/**
 * Defined here rather than beside its options, so that the shell can look up insights without loading their parser.
 */
export const insightsKey = (connection: Pick<Connection, 'id'>, workspaceId: string) =>
  keyOf(connection, 'getSecurityInsights', { workspaceId });
