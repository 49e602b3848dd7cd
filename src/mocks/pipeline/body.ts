import { z } from '@/contract/zod.ts';

import { fieldErrors } from './messages.ts';
import { invalid, invalidFields } from './service-error.ts';
import type { AnyOperation } from './types.ts';

const isJson = (contentType: string | null): boolean =>
  /^application\/json[ \t]*(?:;[ \t]*charset[ \t]*=[ \t]*"?utf-8"?[ \t]*)?$/i.test(contentType?.trim() ?? '');

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value;
  } catch {
    throw invalid('body', 'must be valid JSON');
  }
}

/** Strict: an unknown property is refused by name (spec 1). Operations without a body schema ignore any body. */
export function readBody(operation: AnyOperation, headers: Headers, bytes: ArrayBuffer): unknown {
  const schema: z.ZodMiniType | null = operation.body;
  if (schema === null) return undefined;
  if (bytes.byteLength === 0) throw invalid('body', 'is required');
  if (!isJson(headers.get('Content-Type'))) throw invalid('header.Content-Type', 'must be application/json');
  const input = parseJson(bytes);
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error, 'body', input));
  return parsed.data;
}
