import type { Connection } from '@/api/connection/connections.ts';
import type { OperationId } from '@/contract/operations/index.ts';

/** The only place that builds a key; leaving a connection forgets everything below its id. */
export function keyOf(
  connection: Pick<Connection, 'id'>,
  operationId: OperationId | 'inventorySelection',
  params?: Readonly<Record<string, unknown>>,
): readonly unknown[] {
  return params === undefined ? [connection.id, operationId] : [connection.id, operationId, params];
}
