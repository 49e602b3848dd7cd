import { authInUse, behindGateway } from '@/api/connection/connections.ts';
import { isOnline } from '@/api/connection/online.ts';
import { ApiError, type ClientErrorType, resolutionOf } from '@/api/transport/api-error.ts';
import { isJson, isSignInPage } from '@/api/transport/sign-in-page.ts';
import { serviceBaseUrl } from '@/api/transport/url.ts';
import type { KnownErrorType } from '@/contract/errors.ts';
import { isChunkLoadError } from '@/lib/is-chunk-load-error.ts';
import { capitalize } from '@/lib/text.ts';

import {
  checkFirst,
  correctIt,
  describeFindings,
  describePermission,
  describePlan,
  describeRejected,
  describeRetired,
  describeScope,
  type ErrorDescription,
  fieldText,
  isRead,
  rejectedStep,
  sentence,
  type ErrorText,
} from './describe-requirements.ts';
import { isForbidden } from './error-guards.ts';

type Describe = (error: ApiError) => ErrorText;

const text = (title: string, meaning: string, nextStep: string | null, retryable = false): Describe => {
  const fixed = { title, meaning, nextStep, retryable };
  return () => fixed;
};

const notFound =
  (thing: string | null): Describe =>
  (error) => ({
    title: thing === null ? 'Not found' : `${thing} not found`,
    // A change starts on a page that displays it, so its URL was right.
    ...(isRead(error)
      ? {
          meaning: 'It doesn’t exist, or you don’t have access to it.',
          nextStep: `Check the URL${behindGateway() ? '' : ', or connect an API key with access'}.`,
        }
      : {
          meaning: 'It no longer exists, or you no longer have access to it.',
          nextStep: 'Ask a workspace owner or admin whether it was deleted.',
        }),
  });
const version = text(
  'API version not supported',
  'The API doesn’t support the requested version.',
  'Reload the page, or update Service Console.',
);
/** The banner of every page already says "You're offline". */
const notLoadedOffline = {
  title: 'This hasn’t been loaded yet',
  meaning: 'It loads when you’re back online.',
  nextStep: null,
  retryable: true,
};
const notSentOffline = {
  title: 'You were offline',
  meaning: 'No changes were made.',
  nextStep: 'Try again when you’re online.',
  retryable: true,
};

/** Each type has its own text. A missing one is a type error here (spec §7). */
const known: Readonly<Record<KnownErrorType | ClientErrorType, Describe>> = {
  invalid_request: ({ errors }) => ({
    title: 'Invalid request',
    meaning: fieldText(errors) || 'A value is missing or not allowed.',
    nextStep: correctIt,
  }),
  unknown_version: version,
  unknown_beta: version,
  unsupported_beta_version: version,
  conflicting_betas: version,
  unauthorized: () => describeRejected(authInUse()),
  payment_required: describePlan,
  insufficient_scope: describeScope,
  forbidden: describePermission,
  email_not_verified: text(
    'Verify your email address',
    'Your account’s email address isn’t verified.',
    'Open the link in the verification email, then try again.',
    true,
  ),
  // The API uses this for a missing resource and for something that a project lacks. Only its own text tells them apart.
  not_found: (error) =>
    error.detail === null
      ? notFound(missingThing(error))(error)
      : { title: 'Not found', meaning: sentence(error.detail), nextStep: null },
  project_not_found: notFound('Project'),
  workspace_not_found: notFound('Workspace'),
  member_not_found: text(
    'Not an active member',
    'This person left, hasn’t accepted an invitation, or never joined.',
    'Find the person in the members list.',
  ),
  deployment_not_found: notFound('Deployment'),
  security_scan_not_found: notFound('Security scan'),
  analytics_not_found: text(
    'No analytics',
    'Analytics are available only while a project is published.',
    'Publish the project to see its analytics.',
  ),
  pii_labels_not_found: text(
    'No personal-data findings',
    'Personal-data detection is off in this workspace, or the project doesn’t exist.',
    'Ask a workspace admin to turn on detection.',
  ),
  not_acceptable: text(
    'Response format rejected',
    'A proxy changed the request’s Accept header.',
    'Ask your gateway admin to pass headers through unchanged.',
  ),
  retired_version: describeRetired,
  retired_beta: describeRetired,
  rate_limited: ({ retryAfterSeconds }) => ({
    title: 'Rate limit reached',
    meaning: 'Too many requests in a short time.',
    nextStep:
      retryAfterSeconds === null ? 'Wait a moment, then try again.' : 'Try again when the countdown ends.',
    retryable: true,
  }),
  request_timeout: (error) => late(error, 'The API took too long to respond.'),
  no_supported_version: text(
    'API unavailable',
    'The API has no supported version right now.',
    'Try again later.',
    true,
  ),
  security_critical_findings: describeFindings,
  offline: (error) => (isRead(error) ? notLoadedOffline : notSentOffline),
  network_error: (error) => ({
    title: 'Couldn’t reach the API',
    meaning: `${unsure(error)}The connection failed${behindGateway() ? ', or your company sign-in expired' : ''}.${crossOriginHint()}`,
    nextStep:
      error.outcome === 'unknown'
        ? checkFirst
        : behindGateway()
          ? 'If your company sign-in expired, sign in again in another tab.'
          : 'Check your connection, then try again.',
    retryable: error.outcome !== 'unknown',
  }),
  deadline_expired: (error) => late(error, 'No response arrived in time.'),
  unreadable_response: describeUnreadable,
  aborted: text('Request canceled', 'It was stopped before it finished.', 'Try again.', true),
};

/** What is missing when a 404 doesn't name it, for operations that need nothing but a workspace or a project. */
function missingThing({ operationId }: ApiError): string | null {
  if (/SecurityInsight|Workspace(?!Member$)|^listProjects$/.test(operationId)) return 'Workspace';
  return /^(?:[a-z]+Project|updatePublishSettings|listSecurityScans)$/.test(operationId) ? 'Project' : null;
}

/** Defaults for errors that aren't an `ApiError`. */
const noDetails = { link: null, requestId: null, at: null, retryAfterSeconds: null, response: null } as const;

const bug: ErrorDescription = {
  ...noDetails,
  title: 'Something went wrong on our side',
  meaning: 'An unexpected error occurred.',
  nextStep: 'Reload the page.',
  type: 'internal',
  retryable: true,
  refused: false,
};

/** A chunk that failed to load. */
const notLoaded: ErrorDescription = {
  ...noDetails,
  title: 'Couldn’t load this part of the page',
  meaning: 'The connection failed, or a new version was released.',
  nextStep: 'Reload the page.',
  type: 'not_loaded',
  retryable: true,
  reload: true,
  refused: false,
};

/** Any error as text. An unknown type falls back to its status (spec §7: new types are additive). */
export function describeError(error: unknown): ErrorDescription {
  if (isChunkLoadError(error))
    return isOnline() ? notLoaded : { ...notLoaded, ...notLoadedOffline, reload: false };
  if (!(error instanceof ApiError)) return bug;
  const { type, requestId, retryAfterSeconds, at } = error;
  const describe = Object.hasOwn(known, type) ? known[type as KnownErrorType] : byStatus;
  const described = { link: null, retryable: false, ...describe(error) };
  const refused = isForbidden(error) && !described.retryable;
  return { ...described, refused, requestId, type, at, retryAfterSeconds, response: responseTextOf(error) };
}

const temporary = new Set(['network_error', 'request_timeout', 'deadline_expired', 'unreadable_response']);

/** An error where content would be. A temporary failure names `what` is missing, such as "members". */
export function describeLoadError(error: unknown, what: string): ErrorDescription {
  return nameFailure(error, `Couldn’t load ${what}`);
}

/**
 * A write that failed. A temporary failure names what wasn't done, such as "save the audience", unless the change may
 * have been made.
 */
export function describeSaveError(error: unknown, what: string): ErrorDescription {
  const isUnconfirmed = error instanceof ApiError && error.outcome === 'unknown';
  const mayBeMade = isUnconfirmed && resolutionOf(error)?.state !== 'not_applied';
  return mayBeMade ? describeError(error) : nameFailure(error, `Couldn’t ${what}`);
}

function nameFailure(error: unknown, title: string): ErrorDescription {
  const described = describeError(error);
  const { type } = described;
  const failed = error instanceof ApiError && error.status >= 500 && !Object.hasOwn(known, type);
  return failed || temporary.has(type) ? { ...described, title } : described;
}

/** The error response (spec §2.2), or the start of an unexpected body. */
function responseTextOf(error: ApiError): string | null {
  const { status, type, title, requestId, detail, errors, props, raw } = error;
  if (raw !== null) return raw;
  if (status === 0) return null;
  return JSON.stringify({ status, type, title, request_id: requestId, detail, errors, props }, null, 2);
}

/** For a write whose outcome is unknown. */
export const unsureText = 'The change may have been made. ';
const unsure = ({ outcome }: ApiError) => (outcome === 'unknown' ? unsureText : '');

function late(error: ApiError, meaning: string): ErrorText {
  const isUnknown = error.outcome === 'unknown';
  return {
    title: 'Request timed out',
    meaning: `${unsure(error)}${meaning}`,
    nextStep: isUnknown ? checkFirst : 'Try again in a moment.',
    retryable: !isUnknown,
  };
}

function describeUnreadable(error: ApiError): ErrorText {
  const { status, outcome, raw } = error;
  const title = status >= 500 ? 'The API isn’t responding' : 'Unexpected response';
  const isFromApi = status < 300 && isJson(raw);
  const cause = isFromApi
    ? 'The API’s response has an unexpected format.'
    : `A server between you and the API returned HTTP ${status}.`;
  const isSignIn = isSignInPage(error);
  // Here, because many places show no next step or one of their own.
  const meaning = `${unsure(error)}${cause}${isSignIn ? ' Your company sign-in may have expired.' : ''}`;
  if (outcome === 'unknown') return { title, meaning, nextStep: checkFirst };
  // The request is too large.
  if (status === 413 || status === 414) return { title, meaning, nextStep: 'Select fewer items at once.' };
  return {
    title,
    meaning,
    nextStep: isSignIn ? 'Sign in again in another tab, then try again.' : 'Try again in a moment.',
    retryable: true,
  };
}

function byStatus(error: ApiError): ErrorText {
  const { status, type, title, detail, outcome, errors } = error;
  const isFailure = status >= 500;
  if (status === 401) return known.unauthorized(error);
  if (status === 404) {
    const thing = /^(\w+)_not_found$/.exec(type)?.[1];
    return thing === undefined
      ? known.not_found(error)
      : notFound(capitalize(thing.replaceAll('_', ' ')))(error);
  }
  if (status === 429) return known.rate_limited(error);
  // This detail only announces the fields (spec §2.2).
  const guidance = detail === null || detail === 'validation failed' ? '' : sentence(detail);
  const fallback = isFailure ? 'The API returned an error.' : 'The API didn’t accept the request.';
  const reported = `${guidance} ${fieldText(errors)}`.trim();
  const meaning = unsure(error) + (reported || fallback);
  if (!isFailure)
    return {
      title: title === '' ? 'Request rejected' : title,
      meaning,
      nextStep: rejectedStep(error),
    };
  return {
    title: 'Something went wrong on the server',
    meaning,
    nextStep: outcome === 'unknown' ? checkFirst : 'Try again in a moment.',
    retryable: outcome !== 'unknown',
  };
}

/** A failed CORS preflight looks like a broken connection, so we name the likelier cause. */
function crossOriginHint(): string {
  const base = serviceBaseUrl();
  const currentOrigin = globalThis.location?.origin;
  if (base === '' || currentOrigin === undefined || new URL(base, currentOrigin).origin === currentOrigin)
    return '';
  return ` If ${base} doesn’t allow requests from ${currentOrigin} (CORS), use the gateway instead.`;
}
