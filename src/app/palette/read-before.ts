import type { QueryClient } from '@tanstack/react-query';

/** Where this tab has read an id: the operation that answered it, and what it was asked with. */
export interface ReadBefore {
  readonly connectionId: string;
  readonly operationId: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The lists among what this tab has read that hold an item with this id. */
export function readBefore(client: QueryClient, id: string): readonly ReadBefore[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [connectionId, operationId, params], state }) =>
      typeof connectionId === 'string' && typeof operationId === 'string' && holds(state.data, id)
        ? [{ connectionId, operationId, params: isRecord(params) ? params : {} }]
        : [],
    );
}

function holds(data: unknown, id: string): boolean {
  if (!isRecord(data) || !Array.isArray(data['pages'])) return false;
  return data['pages'].some(
    (page: unknown) =>
      isRecord(page) &&
      Array.isArray(page['items']) &&
      page['items'].some((item: unknown) => isRecord(item) && item['id'] === id),
  );
}
