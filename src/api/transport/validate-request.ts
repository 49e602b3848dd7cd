import { containsSecret } from '@/api/connection/connections.ts';
import type { FieldError } from '@/contract/errors.ts';
import type { Operation } from '@/contract/operation.ts';
import type { z } from '@/contract/zod.ts';

import type { Credential } from './headers.ts';

export interface Sent {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

type Issue = z.core.$ZodIssue;

/** What the contract refuses in a request, placed as the service places it (spec §2.2): writing is strict. */
export function validateRequest(operation: Operation, sent: Sent, credential: Credential): FieldError[] {
  const found: FieldError[] = [];
  const check = (location: string, schema: z.ZodMiniType, value: unknown) => {
    const result = schema.safeParse(value);
    if (result.success) return;
    for (const issue of result.error.issues) {
      found.push({ message: issueMessage(issue), location: [location, ...issue.path].join('.') });
    }
  };
  // A header value that fetch refuses would come back inside its message, key and all.
  if (credential.auth !== 'gateway' && !/^[\u0021-\u007E]+$/.test(credential.secret ?? '')) {
    found.push({
      message: 'This key has characters that a key cannot have.',
      location: credentialHeader(credential),
    });
  }
  // A key that was pasted in place of an id, or of words to look for.
  if (containsSecret([Object.values(sent.path), Object.values(sent.query)], credential.secret))
    found.push({ message: 'A key belongs into no address.', location: null });
  for (const [name, schema] of Object.entries(operation.pathParams)) {
    check(`path.${name}`, schema, sent.path[name]);
    // A browser would resolve these as steps between folders.
    if (/^\.{1,2}$/.test(sent.path[name] ?? ''))
      found.push({ message: 'Not an id.', location: `path.${name}` });
  }
  for (const [name, parameter] of Object.entries(operation.query)) {
    const value = sent.query[name];
    if (value !== undefined) check(`query.${name}`, parameter.schema, value);
    else if (parameter.required) found.push({ message: 'Required.', location: `query.${name}` });
  }
  for (const name of Object.keys(sent.query)) {
    if (!(name in operation.query)) found.push({ message: 'Not a parameter.', location: `query.${name}` });
  }
  if (operation.body !== null) check('body', operation.body, sent.body);
  return found;
}

const credentialHeader = ({ auth }: Credential) =>
  auth === 'bearer' ? 'header.Authorization' : 'header.Service-API-Key';

/** The contract has no messages of its own (zod/mini says "Invalid input" to everything). */
function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return `Too short: at least ${issue.minimum}.`;
    case 'too_big':
      return `Too long: at most ${issue.maximum}.`;
    case 'unrecognized_keys':
      return `Unknown property: ${issue.keys.join(', ')}.`;
    case 'invalid_value':
      return `Not one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_type':
      return 'Missing, or of the wrong type.';
    default:
      return 'Not allowed here.';
  }
}
