import { limits } from '@/contract/limits.ts';
import type { Page } from '@/contract/operation.ts';
import { z } from '@/contract/zod.ts';

import { invalid } from './service-error.ts';

/** The part of a list that pagination needs. Arrays have it, and so do lazy collections. */
export interface Source<T> {
  readonly length: number;
  slice(start: number, end: number): readonly T[];
}

type QueryRecord = Readonly<Record<string, unknown>>;

/** Version, checksum, binding, position, and carried parameters. */
const cursorShape = z.strictObject({
  v: z.literal(1),
  s: z.string(),
  b: z.string(),
  p: z.unknown(),
  q: z.optional(z.record(z.string(), z.unknown())),
});
type CursorState = Omit<z.infer<typeof cursorShape>, 'v' | 's'>;

function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    high = Math.imul(high ^ text.charCodeAt(i), 2654435761);
    low = Math.imul(low ^ text.charCodeAt(i), 1597334677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

const encode = ({ b, p, q }: CursorState): string => {
  const bytes = new TextEncoder().encode(
    JSON.stringify({ v: 1, s: hashOf(JSON.stringify([b, p, q])), b, p, q }),
  );
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

const parse = (cursor: string): CursorState | null => {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const state = z.safeParse(cursorShape, JSON.parse(new TextDecoder().decode(bytes))).data;
    // Base64 and JSON can spell one value in many ways. Only the one that we issued is valid (spec §7).
    return state !== undefined && encode(state) === cursor ? state : null;
  } catch {
    return null;
  }
};

const unreadable = () => invalid('query.cursor', 'must be a cursor that this list returned');

const decode = (cursor: string, binding: string): CursorState => {
  const state = parse(cursor);
  if (state === null) throw unreadable();
  if (state.b !== binding)
    throw invalid('query.cursor', 'belongs to another list, or to other filters or another sort');
  return state;
};

const canonical = (value: unknown): unknown =>
  Array.isArray(value) ? [...new Set(value.map(String))].toSorted() : value;

/** A hash of everything that a cursor is bound to. Repeated values count once, in any order (spec §4.3, §4.6). */
export function bindingOf(...parts: readonly (string | QueryRecord)[]): string {
  return hashOf(
    JSON.stringify(
      parts.map((part) =>
        typeof part === 'string'
          ? part
          : Object.entries(part)
              .filter(([name, value]) => name !== 'cursor' && name !== 'limit' && value !== undefined)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, value]) => [name, canonical(value)]),
      ),
    ),
  );
}

interface CallLike {
  readonly operation: { readonly operationId: string };
  readonly path: Readonly<Record<string, string>>;
  readonly query: QueryRecord;
  readonly credential: { readonly workspaceIds: readonly string[] };
}

/**
 * Binds to operation, path, filters, sort, and the workspaces of the credential. `filters: false` leaves the
 * filters out.
 */
export function callBinding(call: CallLike, { filters = true }: { filters?: boolean } = {}): string {
  return bindingOf(
    call.operation.operationId,
    call.path,
    call.credential.workspaceIds.join(),
    filters ? call.query : {},
  );
}

/** The parameters inside a cursor, for lists whose cursor is sent alone (spec §4.3). */
export function carriedQuery(cursor: string, binding: string): QueryRecord {
  return decode(cursor, binding).q ?? {};
}

interface PageRequest {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly binding: string;
  /** Parameters to write into the cursor. `carriedQuery` reads them. */
  readonly carry?: QueryRecord | undefined;
}

function startOf<P>(request: PageRequest, schema: z.ZodMiniType<P>): P | null {
  if (request.cursor === undefined) return null;
  const position = z.safeParse(schema, decode(request.cursor, request.binding).p);
  if (!position.success) throw unreadable();
  return position.data;
}

/** `next` is the position of the next page. Null ends the list. */
function pageOf<T>(data: T[], next: unknown, { binding, carry }: PageRequest): Page<T> {
  const next_cursor = next === null ? null : encode({ b: binding, p: next, q: carry });
  return { data, pagination: { has_more: next_cursor !== null, next_cursor } };
}

const offset = z.int().check(z.minimum(0));

/**
 * One page of a collection whose order never changes (spec §2.1, §4.0). A cursor works only with its own binding. Any
 * other cursor or text is a 400 at `query.cursor` (spec §7).
 */
export function paginate<T>(source: Source<T>, request: PageRequest): Page<T> {
  const start = startOf(request, offset) ?? 0;
  const end = start + (request.limit ?? limits.pageSizeDefault);
  return pageOf(Array.from(source.slice(start, end)), end < source.length ? end : null, request);
}

export interface Walk<T, P> extends PageRequest {
  /** Schema of a position inside the cursor. */
  readonly position: z.ZodMiniType<P>;
  readonly positionOf: (item: T) => P;
  /** The items after a position, or all without one. */
  readonly walk: (after: P | null) => Iterable<T>;
}

/** Like `paginate`, but continues after the last item, so that writes in between neither repeat nor hide items. */
export function paginateWalk<T, P>(request: Walk<T, P>): Page<T> {
  const limit = request.limit ?? limits.pageSizeDefault;
  const data: T[] = [];
  for (const item of request.walk(startOf(request, request.position))) {
    const last = data.at(-1);
    if (last !== undefined && data.length === limit) return pageOf(data, request.positionOf(last), request);
    data.push(item);
  }
  return pageOf(data, null, request);
}
