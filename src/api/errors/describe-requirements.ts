import { behindGateway, type Connection } from '@/api/connection/connections.ts';
import { permissionSentence, scopeSentence } from '@/api/permissions/permissions.ts';
import type { ApiError } from '@/api/transport/api-error.ts';
import { errorProps, type ErrorPropsType } from '@/contract/errors.ts';
import type { z } from '@/contract/zod.ts';
import { formatList } from '@/lib/numbers.ts';
import { capitalize } from '@/lib/text.ts';
import { safeHttpUrl } from '@/lib/url.ts';

/** An error as shown: what happened, what it means, and what to do next. */
export interface ErrorDescription {
  readonly title: string;
  readonly meaning: string;
  readonly nextStep: string | null;
  /** The URL of a help page. Always safe to link to. */
  readonly link: string | null;
  readonly requestId: string | null;
  /** When it happened, as an ISO time. */
  readonly at: string | null;
  readonly type: string;
  readonly retryable: boolean;
  /** Whether the plan, a scope, or a permission is missing, so that a retry gets the same response. */
  readonly refused: boolean;
  /** Whether reloading the page may help where a retry doesn't. */
  readonly reload?: boolean;
  readonly retryAfterSeconds: number | null;
  /** The response with the API key removed; null if there was no response. */
  readonly response: string | null;
}

/** The text of one description. The rest comes from the error. */
export type ErrorText = Pick<ErrorDescription, 'title' | 'meaning' | 'nextStep'> & {
  readonly link?: string | null;
  readonly retryable?: boolean;
};

/** Unknown features are shown as the API names them. */
const featureLabel = (feature: string): string =>
  feature === 'pii_detection' ? 'personal-data detection' : feature;

/** Where API keys are created (spec §5.4). */
const keyPage = 'workspace settings under Access tokens';

const invalid = 'is missing, mistyped, expired, or revoked.';

/** A credential that the API rejects (spec §5.5). A gateway's API key can't be entered again here. */
const rejected: Readonly<Record<Connection['auth'], ErrorText>> = {
  gateway: {
    title: 'The gateway’s API key isn’t accepted',
    meaning: `The gateway’s API key ${invalid}`,
    nextStep: 'Ask your gateway admin to replace it.',
  },
  key: {
    title: 'API key not accepted',
    meaning: `Your API key ${invalid}`,
    nextStep: `Check it, or create a new API key in ${keyPage}.`,
  },
  bearer: {
    title: 'Token not accepted',
    meaning: `Your token ${invalid}`,
    nextStep: 'Check it, or get a new one.',
  },
};

export const describeRejected = (auth: Connection['auth']): ErrorText => rejected[auth];

/** Without details, it may be the plan or an extra feature of any plan (spec §7). */
export function describePlan(error: ApiError): ErrorText {
  const { required_plan: plan, required_features: features = [] } = propsOf('payment_required', error) ?? {};
  const required =
    plan === undefined
      ? formatList(features.map(featureLabel)) || 'a higher plan or an add-on'
      : `the ${capitalize(plan)} plan${plan === 'enterprise' ? '' : ' or higher'}`;
  return {
    title: 'Not included in your plan',
    meaning: `Requires ${required}.`,
    nextStep: `Ask a workspace owner to ${plan === undefined ? 'add it' : 'upgrade, or switch to a workspace on that plan'}.`,
  };
}

export function describeScope(error: ApiError): ErrorText {
  const acceptable = propsOf('insufficient_scope', error)?.required_scopes ?? [];
  // A write scope is acceptable because it includes the read scope (spec §5.3). A key should get no more than it needs.
  const scopes = acceptable.filter(
    (scope) => !(scope.endsWith(':write') && acceptable.includes(scope.replace(':write', ':read'))),
  );
  return {
    title: 'Missing scope',
    meaning: scopeSentence(scopes.length === 0 ? 'another' : `the ${formatList(scopes, 'or')}`),
    nextStep: behindGateway()
      ? 'Ask your gateway admin to replace it.'
      : `Create an API key with this scope in ${keyPage}.`,
  };
}

/** The API's own text, with a period. */
const ended = (text: string): string => (/[.!?…。؟]$/u.test(text) ? text : `${text}.`);

/** The API's own text, as a sentence. */
export const sentence = (text: string): string => capitalize(ended(text));

/** `User ID` for `path.user_id`. */
const fieldName = (location: string): string =>
  capitalize(
    location
      .replace(/^[a-z]+\./, '')
      .replaceAll('_', ' ')
      .replace(/\bid(s?)$/, 'ID$1'),
  );

/** The failed fields (spec §2.2). Empty without any. */
export const fieldText = (errors: ApiError['errors']): string =>
  errors
    .map(({ location: at, message }) =>
      at === null ? sentence(message) : `${fieldName(at)}: ${ended(message)}`,
    )
    .join(' ');

/** Whether an operation only loads something. The contract's entries would pull every schema into the shell. */
export const isRead = ({ operationId }: ApiError): boolean => /^(?:get|list)/.test(operationId);

export const correctIt = 'Correct it, then try again.';
export const checkFirst = 'Check the current state before trying again.';

/** What to do about a change that the API rejected for a reason of an unknown type. */
export function rejectedStep(error: ApiError): string | null {
  if (isRead(error)) return null;
  if (error.errors.length > 0 || error.status === 400 || error.status === 422) return correctIt;
  return error.status === 409 ? checkFirst : null;
}

export function describePermission(error: ApiError): ErrorText {
  const sets = propsOf('forbidden', error)?.required_permissions ?? [];
  // A policy can also reject a request. Only the API's own text says which one (spec §2.2).
  if (sets.length === 0 && error.detail !== null)
    return {
      title: 'Not allowed',
      meaning: sentence(error.detail),
      nextStep: 'Ask a workspace owner or admin.',
    };
  return {
    title: 'Permission required',
    meaning: permissionSentence(sets, isRead(error) ? 'view' : 'do'),
    nextStep: 'Ask a workspace owner or admin for access.',
  };
}

export function describeRetired(error: ApiError): ErrorText {
  const link = safeHttpUrl(propsOf('retired_version', error)?.migration_url);
  return {
    title: 'Update required',
    meaning: 'The API no longer supports the version this page uses.',
    nextStep: link === null ? 'Update Service Console.' : 'Read the migration guide.',
    link,
  };
}

export function describeFindings(error: ApiError): ErrorText {
  const refs = propsOf('security_critical_findings', error)?.finding_refs ?? [];
  return {
    title: 'Security findings block publishing',
    meaning: `The project has critical security findings${refs.length === 0 ? '' : `: ${refs.join(', ')}`}.`,
    nextStep: 'Fix the findings, then publish again.',
  };
}

/** The type's `props`, or null if absent or malformed. Unknown keys are ignored (spec §7). */
function propsOf<T extends ErrorPropsType>(
  type: T,
  { props }: ApiError,
): z.infer<(typeof errorProps)[T]> | null {
  const parsed = errorProps[type].safeParse(props);
  return parsed.success ? (parsed.data as z.infer<(typeof errorProps)[T]>) : null;
}
