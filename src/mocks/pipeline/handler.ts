import { limits, serviceVersion } from '@/contract/limits.ts';

import type { Fault } from '../simulator-controls.ts';
import type { Simulation } from '../simulator.ts';
import type { Store } from '../store/types.ts';
import {
  authenticate,
  findTarget,
  requirePermission,
  requirePlan,
  requireScope,
  requireVerifiedEmail,
} from './access.ts';
import { asServiceError, errorResponse, jsonResponse, newRequestId } from './envelope.ts';
import { readBody, readPath, readQuery, reportUnknownQuery, unescape } from './parameters.ts';
import type { RateLimiter } from './rate-limit.ts';
import { allowHeader, pickRoute, type Route, routesAt } from './route.ts';
import { ConnectionDropped, invalid, notFound, ServiceError } from './service-error.ts';
import type { HandlerResult, HandlerTable } from './types.ts';

const ranges = ['*/*', 'application/*', 'application/json'];

/** Whether a JSON response is acceptable: the most specific range decides by its q-value (RFC 9110, 12.5.1). */
export function acceptsJson(accept: string | null): boolean {
  if (accept === null || accept.trim() === '') return true;
  let best = { rank: -1, quality: 0 };
  for (const part of accept.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const rank = ranges.indexOf(range);
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    const quality = weight === undefined ? 1 : Number(weight);
    if (rank > best.rank || (rank === best.rank && quality > best.quality)) best = { rank, quality };
  }
  return best.rank >= 0 && best.quality > 0;
}

/** Spec §4.0: an `Accept` that excludes JSON is a 406. */
function requireJsonAccepted(headers: Headers): void {
  if (!acceptsJson(headers.get('Accept'))) throw new ServiceError(406, 'not_acceptable');
}

export interface HandlerParts {
  readonly store: Store;
  readonly handlers: HandlerTable;
  readonly simulation: Simulation;
  readonly limiter: RateLimiter;
  /** Milliseconds of the simulator's clock. */
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called after an operation that may have changed something. The response waits for it. */
  readonly changed: () => Promise<void>;
}

interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly route: Route;
  readonly bytes: ArrayBuffer;
  /** Headers so far, for a response or an error. */
  readonly headers: Headers;
}

const unescaped = (path: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(path).map(([name, segment]) => [name, unescape(segment) ?? '']));

const isRateLimited = ({ status }: Fault): boolean => status === 429;

/** In seconds. Null without `Retry-After`. */
const retryAfterOf = (fault: Fault): number | null =>
  fault.retry_after === undefined && isRateLimited(fault) ? 1 : (fault.retry_after ?? null);

/** The headers describe the limit that rejects the request (spec §8). */
function describeExhausted(fault: Fault, now: number, headers: Headers): void {
  const wait = retryAfterOf(fault);
  headers.set('X-RateLimit-Remaining', '0');
  if (wait === null) headers.delete('X-RateLimit-Reset');
  else headers.set('X-RateLimit-Reset', String(Math.ceil(now / 1000) + wait));
}

function faultError(fault: Fault): ServiceError {
  const validation = fault.status === 400 && fault.type === 'invalid_request';
  const wait = retryAfterOf(fault);
  return new ServiceError(fault.status, fault.type, {
    detail: validation ? 'validation failed' : null,
    errors: fault.errors ?? (validation ? [{ message: 'Rejected by the simulator', location: null }] : null),
    props: fault.props ?? null,
    headers: wait === null ? {} : { 'Retry-After': String(wait) },
  });
}

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const maxBetaLength = 512;
const betaList = /^[\w.-]+(?:[ \t]*,[ \t]*[\w.-]+)*$/;

function isDate(text: string): boolean {
  if (!datePattern.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The requested version (spec §9), which is also echoed in the headers. */
function selectVersion(request: Headers, response: Headers): void {
  const requested = request.get('Service-Version');
  if (requested !== null && !isDate(requested))
    throw invalid('header.Service-Version', 'must be a date of the form YYYY-MM-DD');
  if (requested !== null && requested !== serviceVersion) throw new ServiceError(400, 'unknown_version');
  response.set('Service-Version', serviceVersion);
}

const refuseBeta = (message: string) => invalid('header.Service-Beta', message);

/** No beta is released, so every valid name is unknown (spec §9). */
function selectBetas(request: Headers): void {
  const requested = request.get('Service-Beta');
  if (requested === null) return;
  if (requested === '') throw refuseBeta('must not be empty');
  if (requested.length > maxBetaLength) throw refuseBeta(`must have at most ${maxBetaLength} characters`);
  if (!betaList.test(requested)) throw refuseBeta('must be beta revisions separated by commas');
  throw new ServiceError(400, 'unknown_beta');
}

/**
 * Handles a request up to the handler's response, in the order of checks in src/mocks/README.md. Nothing in between is
 * asynchronous.
 */
function perform(parts: HandlerParts, exchange: Exchange): HandlerResult<unknown> {
  const { store, simulation } = parts;
  const now = parts.now();
  const { request, url, route, headers } = exchange;
  const { operation } = route;
  store.settle(now);
  const credential = authenticate(request.headers, store.credentials);
  parts.limiter.take(credential, now, headers);
  requireVerifiedEmail(credential);
  selectVersion(request.headers, headers);
  if (simulation.versionEcho !== null) headers.set('Service-Version', simulation.versionEcho);
  selectBetas(request.headers);
  requireJsonAccepted(request.headers);

  const checked = (): HandlerResult<unknown> => {
    const target = findTarget(unescaped(route.path), credential, store);
    requirePlan(operation, credential, store, target, url);
    requireScope(operation, credential);
    requirePermission(operation, credential, target);
    const path = readPath(operation, route.path);
    const query = readQuery(operation, url.searchParams);
    const body = readBody(operation, request.headers, exchange.bytes);
    if (target.missing !== null) throw target.missing;
    // The table pairs every handler with its own operation, and the request has just been checked against that
    // operation's contract.
    const handler = parts.handlers[operation.operationId] as
      | ((call: unknown) => HandlerResult<unknown>)
      | undefined;
    if (handler === undefined) throw notFound();
    const { workspace } = target;
    return handler({
      operation,
      path,
      query,
      body,
      credential,
      workspace,
      store,
      now,
      url,
      takeDeploymentPlan: (projectId: string) => simulation.takeDeploymentPlan(projectId),
    });
  };

  const fault = simulation.takeFault(operation.operationId);
  if (fault === undefined) return checked();
  if (fault.applied === true) attempt(checked);
  if (isRateLimited(fault)) describeExhausted(fault, now, headers);
  throw faultError(fault);
}

/** Runs an operation whose response is lost. A failed one has no effect, so its error can be ignored. */
function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
}

async function bodyOf(request: Request, route: Route): Promise<ArrayBuffer> {
  if (route.operation.body === null || request.body === null) return new ArrayBuffer(0);
  try {
    return await request.arrayBuffer();
  } catch {
    throw new ConnectionDropped();
  }
}

async function handleRoute(parts: HandlerParts, request: Request, url: URL, route: Route, headers: Headers) {
  const { operation } = route;
  reportUnknownQuery(operation, url.searchParams, headers);
  if (parts.simulation.takeDrop(operation.operationId) !== undefined) throw new ConnectionDropped();
  const bytes = await bodyOf(request, route);
  const delayMs = parts.simulation.nextDelayMs();
  if (delayMs > 0) await parts.wait(Math.min(delayMs, limits.deadlineMs), request.signal);
  try {
    const work = () => perform(parts, { request, url, route, bytes, headers });
    if (delayMs >= limits.deadlineMs) {
      // The deadline ends the wait, not the work (spec §7): the caller doesn't learn whether the work was done.
      attempt(work);
      throw new ServiceError(503, 'request_timeout');
    }
    const result = work();
    for (const [name, value] of Object.entries(result.headers ?? {})) headers.set(name, value);
    return jsonResponse(result.status ?? operation.status, result.body, headers);
  } finally {
    if (operation.method !== 'GET') await parts.changed();
  }
}

/** `/v1/…` as one function. It only rejects with `ConnectionDropped`. */
export function createHandler(parts: HandlerParts): (request: Request) => Promise<Response> {
  const respond = async (request: Request, headers: Headers): Promise<Response> => {
    const url = new URL(request.url);
    const routes = routesAt(url.pathname);
    if (request.method !== 'OPTIONS')
      return handleRoute(parts, request, url, pickRoute(routes, request.method), headers);
    headers.set('Allow', allowHeader(routes));
    return jsonResponse(204, undefined, headers);
  };
  return async (request) => {
    const requestId = newRequestId();
    const headers = new Headers({ 'X-Request-Id': requestId });
    try {
      const response = await respond(request, headers);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    } catch (error) {
      if (error instanceof ConnectionDropped) throw error;
      const response = errorResponse(asServiceError(error), headers, requestId);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    }
  };
}
