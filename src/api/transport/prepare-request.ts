import type { Operation } from '@/contract/operation.ts';

import { ApiError } from './api-error.ts';
import { type Credential, requestHeaders, requestInit } from './headers.ts';
import { buildPath } from './url.ts';
import { type Sent, validateRequest } from './validate-request.ts';

export interface PreparedRequest {
  readonly url: string;
  readonly init: RequestInit;
}

/** The request as `fetch` takes it. Throws if the contract doesn't allow it. */
export function prepareRequest(
  baseUrl: string,
  credential: Credential,
  operation: Operation,
  { path = {}, query = {}, body }: Partial<Sent>,
): PreparedRequest {
  const errors = validateRequest(operation, { path, query, body }, credential);
  if (errors.length > 0) {
    throw new ApiError({
      operationId: operation.operationId,
      type: 'invalid_request',
      title: 'The request was not sent',
      detail: 'validation failed',
      errors,
    });
  }
  const hasBody = operation.body !== null;
  return {
    url: baseUrl + buildPath(operation.path, path, query),
    init: {
      ...requestInit,
      method: operation.method,
      headers: requestHeaders(credential, hasBody),
      ...(hasBody && { body: JSON.stringify(body) }),
    },
  };
}
