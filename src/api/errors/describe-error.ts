import { behindGateway, endedSessionHint } from '@/api/connection/gateway.ts';
import { isOnline } from '@/api/connection/online.ts';
import { ApiError, type ClientErrorType } from '@/api/transport/api-error.ts';
import { serviceBaseUrl } from '@/api/transport/url.ts';
import type { KnownErrorType } from '@/contract/errors.ts';
import { isChunkLoadError } from '@/lib/is-chunk-load-error.ts';
import { capitalize } from '@/lib/text.ts';

import {
  describeFindings,
  describeKey,
  describePermission,
  describePlan,
  describeRetired,
  describeScope,
  type ErrorDescription,
  sentence,
  type Words,
} from './describe-requirements.ts';
import { isForbidden } from './error-guards.ts';

type Describe = (error: ApiError) => Words;

const words = (title: string, meaning: string, nextStep: string | null, retryable = false): Describe => {
  const fixed = { title, meaning, nextStep, retryable };
  return () => fixed;
};

const gone = (thing: string): Describe =>
  words(
    `${thing} not found`,
    'It does not exist, was deleted, or belongs to a workspace that this key does not reach.',
    'Check the address, or open it with a key of its own workspace.',
  );
const version = words(
  'The API version was refused',
  'The service does not accept the version that this console asks for.',
  'Look for a newer version of this console.',
);

const unread = {
  title: 'You are offline',
  meaning: 'This was not loaded before the network was lost.',
  nextStep: 'It is loaded by itself when the network is back.',
  retryable: true,
};
const unsent = {
  title: 'You are offline',
  meaning: 'Nothing was sent, and nothing waits to be sent.',
  nextStep: 'Try again when the network is back.',
  retryable: true,
};

/** Each type has its own words; a new one is a type error here until it has (spec 7). */
const known: Readonly<Record<KnownErrorType | ClientErrorType, Describe>> = {
  invalid_request: ({ errors }) => ({
    title: 'The request was not accepted',
    meaning:
      errors.length === 0
        ? 'Something in it is missing or not allowed.'
        : errors
            .map(({ location, message }) => (location === null ? message : `${location}: ${message}`))
            .join(' '),
    nextStep: 'Correct what is named above, then try again.',
  }),
  unknown_version: version,
  unknown_beta: version,
  unsupported_beta_version: version,
  conflicting_betas: version,
  unauthorized: () => describeKey(behindGateway()),
  payment_required: describePlan,
  insufficient_scope: describeScope,
  forbidden: describePermission,
  email_not_verified: words(
    'The account e-mail is not verified',
    'The service answers only to accounts whose e-mail address is verified.',
    'Verify the address from the e-mail that the service sent, then try again.',
    true,
  ),
  // Said of what an address leads to, and of what a project lacks: then only the service's own guidance says what.
  not_found: (error) => {
    const said = gone('Page')(error);
    return error.detail === null
      ? said
      : { ...said, title: 'Not found', meaning: sentence(error.detail), nextStep: null };
  },
  project_not_found: gone('Project'),
  workspace_not_found: gone('Workspace'),
  member_not_found: words(
    'Not an active member',
    'This person left the workspace, was only invited, or was never a member.',
    'Look for the person in the list of members.',
  ),
  deployment_not_found: gone('Deployment'),
  security_scan_not_found: gone('Security scan'),
  analytics_not_found: words(
    'No traffic data',
    'Traffic is counted only while a project is published.',
    'Publish the project, or check that it still exists.',
  ),
  pii_labels_not_found: words(
    'No personal-data findings',
    'Personal-data detection is off in this workspace, or the project does not exist.',
    'Ask a workspace admin to turn personal-data detection on.',
  ),
  not_acceptable: words(
    'The service cannot answer in this form',
    'Something between this page and the service changed the Accept header.',
    'Ask whoever runs the gateway to pass the headers on as they are.',
  ),
  retired_version: describeRetired,
  retired_beta: describeRetired,
  rate_limited: ({ retryAfterSeconds }) => ({
    title: 'Too many requests',
    meaning: 'The request limit of this key is used up for the moment. Others may share the same limit.',
    nextStep:
      retryAfterSeconds === null
        ? 'Wait a little, then try again.'
        : 'It can be tried again when the countdown ends.',
    retryable: true,
  }),
  request_timeout: (error) => late(error, 'The service ran out of time'),
  no_supported_version: words(
    'The service supports no version at the moment',
    'It answers no version of its API, so nothing that this console does can help.',
    'Try again later, or ask the support of the service.',
    true,
  ),
  security_critical_findings: describeFindings,
  offline: ({ operationId }) => (/^(?:get|list)/.test(operationId) ? unread : unsent),
  network_error: (error) => ({
    title: 'The service could not be reached',
    meaning: `${unsure(error)}The connection broke, or nothing answers at its address${endedSessionHint()}.${crossOriginHint()}`,
    nextStep: error.outcome === 'unknown' ? lookFirst : 'Check the network; the page tries again by itself.',
    retryable: error.outcome !== 'unknown',
  }),
  deadline_expired: (error) => late(error, 'No answer in time'),
  unreadable_response: describeUnreadable,
  aborted: words('The request was given up', 'It was stopped before it ended.', 'Try again.', true),
};

/** Any error in plain words. A type that is not known falls back on its status (spec 7: new types are additive). */
export function describeError(error: unknown): ErrorDescription {
  if (isChunkLoadError(error)) return isOnline() ? notLoaded : { ...notLoaded, ...unread, reload: false };
  if (!(error instanceof ApiError)) {
    return {
      title: 'Something went wrong',
      meaning: 'This console made a mistake. Nothing was changed by it.',
      nextStep: 'Reload the page.',
      link: null,
      requestId: null,
      type: 'internal',
      retryable: true,
      refused: false,
      retryAfterSeconds: null,
      answer: null,
    };
  }
  const { type, requestId, retryAfterSeconds } = error;
  const describe = Object.hasOwn(known, type) ? known[type as KnownErrorType] : byStatus;
  const answer = answerOf(error);
  const described = { link: null, retryable: false, ...describe(error) };
  const refused = isForbidden(error) && !described.retryable;
  return { ...described, refused, requestId, type, retryAfterSeconds, answer };
}

/** A part of the console itself that did not come. */
const notLoaded: ErrorDescription = {
  title: 'This part of the console could not be loaded',
  meaning:
    'The connection broke on the way, or a newer version of the console has taken the place of this one.',
  nextStep: 'Reload the page.',
  link: null,
  requestId: null,
  type: 'not_loaded',
  retryable: true,
  reload: true,
  refused: false,
  retryAfterSeconds: null,
  answer: null,
};

/** The envelope as it came (spec 2.2), or the start of what came in its place. */
function answerOf({ status, type, title, requestId, detail, errors, props, raw }: ApiError): string | null {
  if (raw !== null) return raw;
  if (status === 0) return null;
  return JSON.stringify({ status, type, title, request_id: requestId, detail, errors, props }, null, 2);
}

const lookFirst = 'Look at what is now shown before you repeat it.';
/** Said of a write until it is known what became of it. */
export const unsureWords = 'The change may have been made all the same. ';
const unsure = ({ outcome }: ApiError) => (outcome === 'unknown' ? unsureWords : '');

function late(error: ApiError, title: string): Words {
  return {
    title,
    meaning: `${unsure(error)}The answer took longer than the service allows itself.`,
    nextStep: error.outcome === 'unknown' ? lookFirst : 'Try again in a moment.',
    retryable: error.outcome !== 'unknown',
  };
}

function describeUnreadable(error: ApiError): Words {
  const { status, outcome } = error;
  const meaning = `${unsure(error)}What came back (HTTP ${status}) is not an answer of the service; something in between may have sent it.`;
  const title = status >= 500 ? 'The service is not answering' : 'The answer could not be read';
  if (outcome === 'unknown') return { title, meaning, nextStep: lookFirst };
  const signIn = status === 401 || status === 403 || status < 300;
  return {
    title,
    meaning,
    nextStep: signIn ? 'Reload the page: a company sign-in may have ended.' : 'Try again in a moment.',
    retryable: true,
  };
}

function byStatus(error: ApiError): Words {
  const { status, type, title, detail } = error;
  if (status === 401) return known.unauthorized(error);
  if (status === 404) {
    const thing = /^(\w+)_not_found$/.exec(type)?.[1];
    return thing === undefined ? known.not_found(error) : gone(capitalize(thing.replaceAll('_', ' ')))(error);
  }
  if (status === 429) return known.rate_limited(error);
  return {
    title: title === '' ? 'The service refused this' : title,
    meaning: `${unsure(error)}${detail === null ? `The service gave the reason “${type}”.` : sentence(detail)}`,
    nextStep: status >= 500 ? (error.outcome === 'unknown' ? lookFirst : 'Try again in a moment.') : null,
    retryable: status >= 500 && error.outcome !== 'unknown',
  };
}

/** A refused preflight looks like a broken connection, so the likelier cause is named. */
function crossOriginHint(): string {
  const base = serviceBaseUrl();
  const here = globalThis.location?.origin;
  if (base === '' || here === undefined || new URL(base, here).origin === here) return '';
  return ` This console calls ${base} directly: if that host does not allow calls from ${here} (CORS), serve the console behind its gateway instead.`;
}
