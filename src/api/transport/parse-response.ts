import { errorResponse } from '@/contract/errors.ts';
import { type Operation, type ResponseOf, pagination } from '@/contract/operation.ts';
import { isRecord } from '@/lib/is-record.ts';

import { ApiError, type ApiErrorFields } from './api-error.ts';

/** A list item that doesn't match the contract: shown as one row, so the page still works. */
export interface UnreadableItem {
  readonly id: string | null;
  /** Its index in the page. */
  readonly index: number;
}

export interface ParsedResponse<T> {
  readonly data: T;
  readonly unreadable: readonly UnreadableItem[];
  readonly requestId: string | null;
}

/** A raw response: the headers that a page may read, and the text of its body. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly retryAfterSeconds: number | null;
}

const snippetLength = 200;

/** Parsed data, or one ApiError; a 204 is never parsed (spec §1). `secret` never reaches an error. */
export function parseResponse<O extends Operation>(
  operation: O,
  received: RawResponse,
  secret: string | null,
): ParsedResponse<ResponseOf<O>> {
  const { status, headers, text } = received;
  if (status < 200 || status > 299) throw readError(operation, received, secret);
  // A sign-in page with status 200 must not count as a deletion.
  const empty = status === 204 ? noBody : null;
  const parsed = operation.response === null ? empty : readBody(operation, json(text));
  if (parsed === null) throw unreadable(operation, received, secret);
  return {
    data: parsed.data as ResponseOf<O>,
    unreadable: parsed.unreadable,
    requestId: headers.get('X-Request-Id'),
  };
}

interface Body {
  readonly data: unknown;
  readonly unreadable: readonly UnreadableItem[];
}
const noBody: Body = { data: undefined, unreadable: [] };

function readBody(operation: Operation, value: unknown): Body | null {
  if (operation.item !== null) return readList(operation.item, value);
  const parsed = operation.response?.safeParse(value);
  return parsed?.success === true ? { data: parsed.data, unreadable: [] } : null;
}

function readList(item: NonNullable<Operation['item']>, value: unknown): Body | null {
  if (!isRecord(value) || !Array.isArray(value['data'])) return null;
  const page = pagination.safeParse(value['pagination']);
  if (!page.success) return null;
  const items: unknown[] = [];
  const unreadableItems: UnreadableItem[] = [];
  for (const [index, raw] of (value['data'] as unknown[]).entries()) {
    const parsed = item.safeParse(raw);
    if (parsed.success) items.push(parsed.data);
    else unreadableItems.push({ id: idOf(raw), index });
  }
  return { data: { ...value, data: items, pagination: page.data }, unreadable: unreadableItems };
}

function idOf(value: unknown): string | null {
  if (!isRecord(value)) return null;
  return textOf(value['id'] ?? value['user_id']);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function readError(operation: Operation, received: RawResponse, secret: string | null): ApiError {
  const { status, headers } = received;
  const value = json(redact(received.text, secret));
  const requestId = headers.get('X-Request-Id');
  // Nothing that is missing or malformed may hide the type.
  const envelope = errorResponse.safeParse(
    isRecord(value)
      ? {
          ...value,
          status,
          title: textOf(value['title']) ?? `HTTP ${status}`,
          request_id: textOf(value['request_id']) ?? '',
        }
      : value,
  );
  if (!envelope.success) return unreadable(operation, received, secret);
  const { type, title, request_id, detail, errors, props } = envelope.data;
  return new ApiError({
    ...common(operation, received),
    type,
    title,
    detail,
    props,
    errors: errors ?? [],
    requestId: request_id || requestId,
    outcome: mayHaveApplied(operation, status, type) ? 'unknown' : 'refused',
  });
}

/** A proxy's HTML, an empty body, broken JSON, or JSON of another shape. */
function unreadable(operation: Operation, received: RawResponse, secret: string | null): ApiError {
  return new ApiError({
    ...common(operation, received),
    type: 'unreadable_response',
    title: 'Couldn’t parse the response',
    requestId: received.headers.get('X-Request-Id'),
    outcome: mayHaveApplied(operation, received.status, null) ? 'unknown' : 'refused',
    raw: redact(received.text, secret).slice(0, snippetLength),
  });
}

/** A 5xx doesn't mean that a write was rolled back (spec §7), nor does a success that can't be parsed. */
function mayHaveApplied(operation: Operation, status: number, type: string | null): boolean {
  if (operation.method === 'GET' || type === 'no_supported_version') return false;
  return status >= 500 || status < 300;
}

const common = (
  operation: Operation,
  { status, retryAfterSeconds }: RawResponse,
): Pick<ApiErrorFields, 'operationId' | 'status' | 'retryAfterSeconds'> => ({
  operationId: operation.operationId,
  status,
  retryAfterSeconds,
});

/** `text` without the API key, in case a response repeats it. */
function redact(text: string, secret: string | null): string {
  if (secret === null || secret === '') return text;
  return text.replaceAll(secret, '[key]').replaceAll(JSON.stringify(secret).slice(1, -1), '[key]');
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
