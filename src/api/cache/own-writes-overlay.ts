/**
 * How long at most an own write is laid over list reads that do not show it yet. Lists are eventually consistent and the
 * API gives no bound (spec §8): a minute covers the three later reads after each write, and hides what someone else
 * changes meanwhile no longer than that. A list that agrees, or is newer, ends it before.
 */
export const overlayMs = 60_000;

type Item = { readonly id: string; readonly last_edited_at?: string | null | undefined };

/** What this console wrote: the fields that changed, or that the item is gone (`fields` null). */
export interface OwnWrite {
  readonly fields: Fields | null;
  readonly atMs: number;
  /** Last edit as the write's own answer told it: a list that knows a later one is newer than the write. */
  readonly editedAt: string | null;
  /** What an own write before this one had set: a list that still lags may come to show it (undo: A, B, and A again). */
  readonly overwritten?: Fields | undefined;
}

type Fields = Readonly<Record<string, unknown>>;
type Writes = ReadonlyMap<string, OwnWrite>;

/** The items as they are after the own writes, and the writes that the list does not show yet. Newer wins. */
export function overlay<T extends Item>(items: readonly T[], writes: Writes, nowMs: number) {
  const pending = new Map<string, OwnWrite>();
  for (const [id, write] of writes) if (nowMs - write.atMs < overlayMs) pending.set(id, write);
  const shown = items.flatMap((item): T[] => {
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
  return { items: shown, pending };
}

const isNewer = (item: Item, { editedAt }: OwnWrite): boolean =>
  editedAt !== null &&
  typeof item.last_edited_at === 'string' &&
  Date.parse(item.last_edited_at) > Date.parse(editedAt);

const agrees = (item: object, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => Object.is(Reflect.get(item, name), value));

/** What `next` sets to another value than `before` did; undefined: nothing. */
function overwrittenBy(next: Fields, before: Fields): Fields | undefined {
  const changed = Object.entries(before).filter(
    ([name, value]) => Object.hasOwn(next, name) && !Object.is(next[name], value),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** The lists that show projects; each lags by itself, so each settles a write by itself. */
const lists = ['listProjects', 'listSecurityInsightProjects'] as const;
type OverlaidList = (typeof lists)[number];

/** Own writes by connection and list, in memory: they matter until a list shows them. */
const remembered = new Map<string, Writes>();
const placeOf = (connectionId: string, list: OverlaidList): string => `${connectionId} ${list}`;

/** Remembers a write; a later one on the same item adds to it. */
export function rememberOwnWrite(connectionId: string, id: string, write: OwnWrite): void {
  for (const list of lists) {
    const place = placeOf(connectionId, list);
    const writes = remembered.get(place);
    const earlier = writes?.get(id);
    const before = earlier?.fields ?? {};
    const own =
      write.fields === null
        ? write
        : {
            ...write,
            fields: { ...before, ...write.fields },
            overwritten: overwrittenBy(write.fields, before) ?? earlier?.overwritten,
          };
    remembered.set(place, new Map(writes).set(id, own));
  }
}

/** The items of a list read, with the own writes laid over them. */
export function withOwnWrites<T extends Item>(
  connectionId: string,
  items: readonly T[],
  nowMs: number,
  list: OverlaidList = 'listProjects',
): T[] {
  const place = placeOf(connectionId, list);
  const writes = remembered.get(place);
  if (writes === undefined) return [...items];
  const { items: shown, pending } = overlay(items, writes, nowMs);
  remembered.set(place, pending);
  return shown;
}

export function clearOwnWrites(connectionId: string): void {
  for (const list of lists) remembered.delete(placeOf(connectionId, list));
}
