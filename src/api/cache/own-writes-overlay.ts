/**
 * How long our own write is applied to lists that don't show it yet. Lists are eventually consistent and the API gives
 * no bound (spec §8). A minute covers the three refetches after each write, and limits how long it hides changes by
 * others. A list that agrees, or is newer, ends it earlier.
 */
export const overlayMs = 60_000;

type Item = { readonly id: string; readonly last_edited_at?: string | null | undefined };

/** One of our own writes: the changed fields, or null `fields` if the item was deleted. */
export interface OwnWrite {
  readonly fields: Fields | null;
  readonly atMs: number;
  /** The last edit according to the write's response. A list with a later edit is newer than the write. */
  readonly editedAt: string | null;
  /** Values from our earlier writes, which a lagging list may still show (undo: A, B, then A again). */
  readonly overwritten?: Fields | undefined;
}

type Fields = Readonly<Record<string, unknown>>;
type Writes = ReadonlyMap<string, OwnWrite>;

const isOver = ({ atMs }: OwnWrite, nowMs: number): boolean => nowMs - atMs >= overlayMs;

/** The items with our writes applied, and the writes that the list doesn't show yet. The newer value wins. */
export function overlay<T extends Item>(items: readonly T[], writes: Writes, nowMs: number) {
  const pending = new Map<string, OwnWrite>();
  for (const [id, write] of writes) if (!isOver(write, nowMs)) pending.set(id, write);
  const merged = items.flatMap((item): T[] => {
    const write = pending.get(item.id);
    if (write === undefined) return [item];
    if (write.fields === null) return [];
    if (isNewer(item, write) || (write.overwritten === undefined && agrees(item, write.fields))) {
      pending.delete(item.id);
      return [item];
    }
    if (write.overwritten !== undefined && agrees(item, write.overwritten))
      pending.set(item.id, { ...write, overwritten: undefined });
    return [{ ...item, ...write.fields }];
  });
  return { items: merged, pending };
}

const isNewer = (item: Item, { editedAt }: OwnWrite): boolean =>
  editedAt !== null &&
  typeof item.last_edited_at === 'string' &&
  Date.parse(item.last_edited_at) > Date.parse(editedAt);

const agrees = (item: object, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => Object.is(Reflect.get(item, name), value));

/** The values in `before` that `next` overwrites; undefined if there are none. */
function overwrittenBy(next: Fields, before: Fields): Fields | undefined {
  const changed = Object.entries(before).filter(
    ([name, value]) => Object.hasOwn(next, name) && !Object.is(next[name], value),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** The lists that show projects. Each has its own copy of our writes, because it catches up at its own pace. */
export const projectLists = ['listProjects', 'listSecurityInsightProjects'] as const;
type ProjectList = (typeof projectLists)[number];

/** Our writes by connection and list. In memory only: they matter until a list shows them. */
const remembered = new Map<string, Writes>();
const keyOf = (connectionId: string, list: ProjectList): string => `${connectionId} ${list}`;

/** Remembers a write. A later one on the same item extends it, unless it is over by then. */
export function rememberOwnWrite(connectionId: string, id: string, write: OwnWrite): void {
  for (const list of projectLists) {
    const key = keyOf(connectionId, list);
    const writes = remembered.get(key);
    const known = writes?.get(id);
    const earlier = known !== undefined && isOver(known, write.atMs) ? undefined : known;
    const before = earlier?.fields ?? {};
    const own =
      write.fields === null
        ? write
        : {
            ...write,
            fields: { ...before, ...write.fields },
            overwritten: overwrittenBy(write.fields, before) ?? earlier?.overwritten,
          };
    remembered.set(key, new Map(writes).set(id, own));
  }
}

/** The items of a list response with our own writes applied. */
export function withOwnWrites<T extends Item>(
  connectionId: string,
  items: readonly T[],
  nowMs: number,
  list: ProjectList = 'listProjects',
): T[] {
  const key = keyOf(connectionId, list);
  const writes = remembered.get(key);
  if (writes === undefined) return [...items];
  const { items: merged, pending } = overlay(items, writes, nowMs);
  remembered.set(key, pending);
  return merged;
}

/** Whether an item was deleted here, or turned out to be gone. IDs are unique across connections. */
export const isHidden = (id: string): boolean =>
  [...remembered.values()].some((writes) => writes.get(id)?.fields === null);

const deleting = new Set<string>();

/** Marks a project while its deletion is sent: a list may leave it out before the response arrives. */
export async function whileDeleting(id: string, run: () => Promise<unknown>): Promise<void> {
  deleting.add(id);
  try {
    await run();
  } finally {
    deleting.delete(id);
  }
}

export const isBeingDeleted = (id: string): boolean => deleting.has(id);

export function clearOwnWrites(connectionId: string): void {
  for (const list of projectLists) remembered.delete(keyOf(connectionId, list));
}
