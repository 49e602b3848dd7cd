import type { ErrorResponse } from '@/contract/errors.ts';

import { ServiceError } from './service-error.ts';

/** People read it, code doesn't, so the wording may change (spec §2.2). */
const titles: Readonly<Record<string, string>> = {
  unauthorized: 'A valid API key or token is required in the Service-API-Key or Authorization header',
  payment_required: 'The plan of the workspace does not include this feature',
  insufficient_scope: 'The key lacks a required scope',
  forbidden: 'The caller lacks a required permission',
  email_not_verified: 'The account’s email address is not verified',
  method_not_allowed: 'Method Not Allowed',
  not_acceptable:
    'This service produces application/json only; send Accept: application/json or leave it out',
  content_too_large: 'Content Too Large',
  unknown_version: 'Service-Version is not a released version',
  unknown_beta: 'Service-Beta includes a beta revision that is not released',
  rate_limited: 'Too many requests',
  request_timeout: 'The processing deadline expired; a change may still have been applied',
  no_supported_version: 'No stable version is currently supported',
  internal_error: 'Internal Server Error',
};

const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** 32 hexadecimal digits, the same in `X-Request-Id` and in an error's `request_id` (spec §2.2, §4.0). */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** All seven fields, always (spec §2.2). */
function envelope(error: ServiceError, requestId: string): ErrorResponse {
  return {
    type: error.type,
    title: error.title ?? titles[error.type] ?? phrases[error.status] ?? `Error ${error.status}`,
    status: error.status,
    request_id: requestId,
    detail: error.detail,
    errors: error.errors === null ? null : [...error.errors],
    props: error.props === null ? null : { ...error.props },
  };
}

/** Anything but a ServiceError is a bug of the service. */
export function asServiceError(error: unknown): ServiceError {
  return error instanceof ServiceError
    ? error
    : new ServiceError(500, 'internal_error', { detail: error instanceof Error ? error.message : null });
}

/** `undefined` is the empty body of a 204 (spec §1). */
export function jsonResponse(status: number, body: unknown, headers: Headers): Response {
  if (body === undefined) return new Response(null, { status, headers });
  headers.set('Content-Type', 'application/json');
  return new Response(JSON.stringify(body), { status, headers });
}

// Responses echo the version once it is selected (spec §9), except those with these statuses and those where the
// selection failed (spec §4.0).
const withoutVersion = new Set([401, 402, 403, 429]);
const noneSelected = new Set(['unknown_version', 'retired_version', 'no_supported_version']);

/** An error response with the headers so far. */
export function errorResponse(
  error: ServiceError,
  headers = new Headers(),
  requestId = newRequestId(),
): Response {
  for (const [name, value] of Object.entries(error.headers)) headers.set(name, value);
  headers.set('X-Request-Id', requestId);
  if (withoutVersion.has(error.status) || noneSelected.has(error.type)) headers.delete('Service-Version');
  if (error.status === 401 && !headers.has('WWW-Authenticate'))
    headers.set('WWW-Authenticate', 'Bearer realm="service"');
  return jsonResponse(error.status, envelope(error, requestId), headers);
}
