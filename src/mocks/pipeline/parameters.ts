import type { FieldError } from '@/contract/errors.ts';
import { limits } from '@/contract/limits.ts';
import type { Parameter } from '@/contract/operation.ts';
import { z } from '@/contract/zod.ts';

import { fieldErrors } from './messages.ts';
import { invalidFields, invalid } from './service-error.ts';
import type { AnyOperation } from './types.ts';

type Checked<T> = { readonly value: T } | { readonly errors: readonly FieldError[] };

const failed = (location: string, message: string) => ({ errors: [{ message, location }] });

/** The text of a path segment; null when its escapes are malformed. */
export function unescape(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function checkPath(name: string, segment: string, schema: z.ZodMiniType<string>): Checked<string> {
  const location = `path.${name}`;
  const text = unescape(segment);
  if (text === null) return failed(location, 'has a malformed percent escape');
  const parsed = z.safeParse(schema, text);
  return parsed.success ? { value: parsed.data } : { errors: fieldErrors(parsed.error, location, text) };
}

/** Malformed path parameters are a 400 (spec §4.4). */
export function readPath(
  operation: AnyOperation,
  path: Readonly<Record<string, string>>,
): Record<string, string> {
  const schemas: Readonly<Record<string, z.ZodMiniType<string>>> = operation.pathParams;
  const errors: FieldError[] = [];
  const values: Record<string, string> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const checked = checkPath(name, path[name] ?? '', schema);
    if ('errors' in checked) errors.push(...checked.errors);
    else values[name] = checked.value;
  }
  if (errors.length > 0) throw invalidFields(errors);
  return values;
}

/** The parsed value, or the text itself, which the schema then rejects. */
function convert(kind: Parameter['kind'], text: string): unknown {
  if (kind === 'integer') return /^-?\d+$/.test(text) ? Number(text) : text;
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

function checkQuery(name: string, parameter: Parameter, values: readonly string[]): Checked<unknown> {
  const location = `query.${name}`;
  const [first] = values;
  if (first === undefined) return parameter.required ? failed(location, 'is required') : { value: undefined };
  if (!parameter.repeatable && values.length > 1) return failed(location, 'must be given only once');
  const converted = values.map((text) => convert(parameter.kind, text));
  const input = parameter.repeatable ? converted : converted[0];
  const parsed = z.safeParse(parameter.schema, input);
  if (parsed.success) return { value: parsed.data };
  // The position of a repeated value doesn't matter, so each parameter has one entry.
  const messages = new Set(fieldErrors(parsed.error, location, input).map((error) => error.message));
  return { errors: [...messages].map((message) => ({ message, location })) };
}

/** Strict about declared parameters (spec §4.0). Undeclared ones are ignored at this point. */
export function readQuery(operation: AnyOperation, search: URLSearchParams): Record<string, unknown> {
  const errors: FieldError[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries<Parameter>(operation.query)) {
    const checked = checkQuery(name, parameter, search.getAll(name));
    if ('errors' in checked) errors.push(...checked.errors);
    else if (checked.value !== undefined) values[name] = checked.value;
  }
  if (errors.length > 0) throw invalidFields(errors);
  return values;
}

// Some clients reject long headers.
const maxHeaderLength = 4000;

/** Reports ignored parameters (spec §4.0): escaped, at most 20, and the number of others. */
export function reportUnknownQuery(operation: AnyOperation, search: URLSearchParams, headers: Headers): void {
  const unknown = [...new Set(search.keys())].filter((name) => !Object.hasOwn(operation.query, name));
  if (unknown.length === 0) return;
  const shown: string[] = [];
  let length = 0;
  for (const name of unknown.slice(0, limits.unknownQueryNames)) {
    const escaped = encodeURIComponent(name);
    length += escaped.length + 1;
    if (length > maxHeaderLength) break;
    shown.push(escaped);
  }
  headers.set('X-Service-Unknown-Query-Params', shown.join(','));
  const omitted = unknown.length - shown.length;
  if (omitted > 0) headers.set('X-Service-Unknown-Query-Params-Omitted', String(omitted));
}

const isJson = (contentType: string | null): boolean =>
  /^application\/json[ \t]*(?:;[ \t]*charset[ \t]*=[ \t]*"?utf-8"?[ \t]*)?$/i.test(contentType?.trim() ?? '');

export function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value;
  } catch {
    throw invalid('body', 'must be valid JSON');
  }
}

/**
 * Strict: unknown properties are rejected by name (spec §1). Operations without a body schema ignore any
 * body.
 */
export function readBody(operation: AnyOperation, headers: Headers, bytes: ArrayBuffer): unknown {
  const schema: z.ZodMiniType | null = operation.body;
  if (schema === null) return undefined;
  if (bytes.byteLength === 0) throw invalid('body', 'is required');
  if (!isJson(headers.get('Content-Type'))) throw invalid('header.Content-Type', 'must be application/json');
  return checkedBody(schema, parseJson(bytes));
}

export function checkedBody<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error, 'body', input));
  return parsed.data;
}
