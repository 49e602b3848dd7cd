import { connectionStore } from '@/api/connection/connections.ts';
import type { InventoryItem } from '@/contract/resources/insights.ts';
import { isRecord } from '@/lib/is-record.ts';

/** A project's owner, with the fields that the item has. All are null if it has no owner. */
export interface InventoryOwner {
  readonly id: string | null;
  readonly name: string | null;
  readonly email: string | null;
}

/** Why a project matched the finding filter. */
interface MatchedReason {
  readonly id: string | undefined;
  readonly label: string | undefined;
  readonly detail: string | undefined;
  readonly category: string | undefined;
  readonly review_priority: string | undefined;
  readonly values: Readonly<Record<string, number>>;
}

/**
 * The fields of an inventory item that are shown. All but the ID are optional (spec §2.15): `undefined` means absent,
 * null means none. Nothing else is kept, because a list may have 100,000 items.
 */
export interface InventoryRow {
  readonly id: string;
  readonly name: string | null | undefined;
  readonly owner: InventoryOwner | null | undefined;
  /** Null: not scored yet. */
  readonly review_priority: string | null | undefined;
  readonly is_published: boolean | undefined;
  readonly publish_audience: string | null | undefined;
  readonly visibility: string | null | undefined;
  readonly activity_group: string | undefined;
  readonly last_edited_at: string | null | undefined;
  /** Null: never scanned. */
  readonly last_security_scan_at: string | null | undefined;
  readonly counts: { readonly [Name in InventoryCount]?: number | undefined };
  readonly connectors: readonly string[] | undefined;
  readonly matched_reason: MatchedReason | null | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const nullableText = (value: unknown): string | null | undefined =>
  typeof value === 'string' || value === null ? value : undefined;
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

/** Parses an item leniently: a missing field leaves its cell empty, and the row stays. */
export function parseInventoryItem(item: InventoryItem): InventoryRow {
  const reason = reasonOf(item.matched_reason);
  return {
    id: item.id,
    name: nullableText(item.name),
    owner: ownerOf(item),
    review_priority: item.review_priority === 'unscored' ? null : intern(nullableText(item.review_priority)),
    is_published: item.is_published ?? undefined,
    publish_audience: intern(nullableText(item.publish_audience)),
    visibility: intern(nullableText(item.visibility)),
    activity_group: intern(text(item.activity_group)),
    last_edited_at: nullableText(item.last_edited_at),
    last_security_scan_at: nullableText(item.last_security_scan_at),
    counts: countsOf(item, reason?.values ?? {}),
    connectors: connectorsOf(item.connectors),
    matched_reason: reason,
  };
}

/**
 * The reason's own values first, then the item's, then those of nested objects, which may use shorter names
 * (observed fields 4.5). Written as one object literal, which takes less memory than one that grows.
 */
function countsOf(item: Fields, reason: Readonly<Record<string, number>>) {
  const nested = Object.entries(item).flatMap(([name, value]) =>
    name !== 'matched_reason' && name !== 'owner' && isRecord(value) ? [value] : [],
  );
  const countOf = (name: string, ...inside: readonly string[]): number | undefined =>
    reason[name] ??
    count(item[name]) ??
    nested.flatMap((fields) => [name, ...inside].flatMap((known) => count(fields[known]) ?? []))[0];
  return {
    risk_factor_count: countOf('risk_factor_count'),
    open_pii_finding_count: countOf('open_pii_finding_count'),
    error_count: countOf('error_count', 'error', 'errors'),
    warning_count: countOf('warning_count', 'warning', 'warnings', 'warn'),
    info_count: countOf('info_count', 'info'),
    secret_count: countOf('secret_count'),
    shared_user_count: countOf('shared_user_count'),
    connector_count: countOf('connector_count') ?? lengthOf(item['connectors']),
    edge_function_count: countOf('edge_function_count') ?? lengthOf(item['edge_functions']),
    edit_count: countOf('edit_count'),
    edits_24h: countOf('edits_24h'),
    edits_7d: countOf('edits_7d'),
    edits_30d: countOf('edits_30d'),
    message_count: countOf('message_count'),
    visitors_24h: countOf('visitors_24h'),
    visitors_7d: countOf('visitors_7d'),
    visitors_30d: countOf('visitors_30d'),
  };
}

/** Every count that an item may contain, by its API name. */
export type InventoryCount = keyof ReturnType<typeof countsOf>;

const lengthOf = (value: unknown): number | undefined => (Array.isArray(value) ? value.length : undefined);

/** An owner may be an object, an ID, or separate fields. */
function ownerOf(item: Fields): InventoryOwner | null | undefined {
  const { owner } = item;
  if (typeof owner === 'string') return internEqual(owners, { id: intern(owner), name: null, email: null });
  const apart = {
    id: nullableText(item['owner_id']) ?? null,
    name: nullableText(item['owner_name']) ?? null,
    email: nullableText(item['owner_email']) ?? null,
  };
  if (isRecord(owner)) {
    const id = text(owner['id']) ?? text(owner['user_id']) ?? apart.id;
    const name = text(owner['name']) ?? text(owner['display_name']) ?? apart.name;
    const email = text(owner['email']) ?? apart.email;
    const found = { id: intern(id), name: intern(name), email: intern(email) };
    return isNobody(found) ? null : internEqual(owners, found);
  }
  if (!isNobody(apart)) return internEqual(owners, apart);
  return owner === null || item['owner_id'] === null ? null : undefined;
}

const isNobody = ({ id, name, email }: InventoryOwner): boolean =>
  id === null && name === null && email === null;

function connectorsOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return internEqual(
    connectorLists,
    value.flatMap(
      (item: unknown) => intern(text(item)) ?? (isRecord(item) ? (intern(text(item['name'])) ?? []) : []),
    ),
  );
}

const strings = new Map<string, string>();
const owners = new Map<string, InventoryOwner>();
const connectorLists = new Map<string, readonly string[]>();

/** Thousands of rows repeat the same strings, so we keep one copy of each. */
const intern = <T extends string | null | undefined>(value: T): T | string =>
  typeof value !== 'string' || value.length > 200 ? value : firstCopy(strings, value, value);

/** Like `intern`, for objects and lists. */
const internEqual = <T>(copies: Map<string, T>, value: T): T =>
  firstCopy(copies, JSON.stringify(value), value);

let isListening = false;

/** Removing a connection drops its copies. Others are stored again with their next rows. */
function firstCopy<T>(copies: Map<string, T>, key: string, value: T): T {
  const known = copies.get(key);
  if (known !== undefined) return known;
  if (!isListening) {
    isListening = true;
    connectionStore.onDisconnect(() => {
      for (const each of [strings, owners, connectorLists]) each.clear();
    });
  }
  if (copies.size < 20_000) copies.set(key, value);
  return value;
}

function reasonOf(value: unknown): MatchedReason | null | undefined {
  if (value === null || value === undefined) return value;
  if (!isRecord(value)) return undefined;
  const values = isRecord(value['values']) ? Object.entries(value['values']) : [];
  return {
    id: intern(text(value['id'])),
    label: intern(text(value['label'])),
    detail: intern(text(value['detail'])),
    category: intern(text(value['category'])),
    review_priority: intern(text(value['review_priority'])),
    values: Object.fromEntries(
      values.flatMap(([name, raw]) => {
        const found = count(raw);
        return found === undefined ? [] : [[name, found]];
      }),
    ),
  };
}
