import { containsSecret } from '@/api/connection/connections.ts';
import type { FieldError } from '@/contract/errors.ts';
import type { Operation } from '@/contract/operation.ts';
import type { z } from '@/contract/zod.ts';
import { isRecord } from '@/lib/is-record.ts';

import { type Credential, isHeaderText } from './headers.ts';
import type { QueryRecord } from './url.ts';

export interface Sent {
  readonly path: Readonly<Record<string, string>>;
  readonly query: QueryRecord;
  readonly body: unknown;
}

type Issue = z.core.$ZodIssue;

/** The errors that the contract finds in a request, with the API's locations (spec §2.2). Saves are strict. */
export function validateRequest(operation: Operation, sent: Sent, credential: Credential): FieldError[] {
  const found: FieldError[] = [];
  const check = (location: string, schema: z.ZodMiniType, value: unknown) => {
    const result = schema.safeParse(value);
    if (result.success) return;
    for (const issue of result.error.issues) {
      const message = location.startsWith('path.') ? 'Not a valid ID.' : issueMessage(issue);
      found.push({ message, location: [location, ...issue.path].join('.') });
    }
  };
  // fetch quotes an invalid header value, and so the API key, in its error.
  if (credential.auth !== 'gateway' && !isHeaderText(credential.secret ?? '')) {
    found.push({
      message: 'The API key has invalid characters.',
      location: credentialHeader(credential),
    });
  }
  // Someone may paste an API key into a search or as an ID.
  if (containsSecret([Object.values(sent.path), Object.values(sent.query)], credential.secret))
    found.push({ message: 'Never put an API key in a URL.', location: null });
  // A name is visible to others, and a URL name even to the public.
  for (const [name, value] of Object.entries(isRecord(sent.body) ? sent.body : {}))
    if (containsSecret(value, credential.secret))
      found.push({ message: 'Contains your API key.', location: `body.${name}` });
  for (const [name, schema] of Object.entries(operation.pathParams)) {
    check(`path.${name}`, schema, sent.path[name]);
    // A browser would resolve these as path segments.
    if (/^\.{1,2}$/.test(sent.path[name] ?? ''))
      found.push({ message: 'Not a valid ID.', location: `path.${name}` });
  }
  for (const [name, parameter] of Object.entries(operation.query)) {
    const value = sent.query[name];
    if (value !== undefined) check(`query.${name}`, parameter.schema, value);
    else if (parameter.required) found.push({ message: 'Required.', location: `query.${name}` });
  }
  for (const name of Object.keys(sent.query)) {
    if (!(name in operation.query)) found.push({ message: 'Unknown parameter.', location: `query.${name}` });
  }
  if (operation.body !== null) check('body', operation.body, sent.body);
  return found;
}

const credentialHeader = ({ auth }: Credential) =>
  auth === 'bearer' ? 'header.Authorization' : 'header.Service-API-Key';

/** The contract has no messages (zod/mini always says "Invalid input"). */
function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return `Too short: at least ${issue.minimum}.`;
    case 'too_big':
      return `Too long: at most ${issue.maximum}.`;
    case 'unrecognized_keys':
      return `Unknown property: ${issue.keys.join(', ')}.`;
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_type':
      return 'Missing or the wrong type.';
    default:
      return 'Invalid value.';
  }
}
