import { joined, permissionSentence } from '@/api/permissions/permissions.ts';
import type { ApiError } from '@/api/transport/api-error.ts';
import { errorProps, type ErrorPropsType } from '@/contract/errors.ts';
import type { z } from '@/contract/zod.ts';
import { capitalize } from '@/lib/text.ts';
import { safeHttpUrl } from '@/lib/url.ts';

/** An error as a person reads it: what happened, what it means, and what to do next. */
export interface ErrorDescription {
  readonly title: string;
  readonly meaning: string;
  readonly nextStep: string | null;
  /** A page that helps; always safe to follow. */
  readonly link: string | null;
  readonly requestId: string | null;
  readonly type: string;
  readonly retryable: boolean;
  /** The plan, a scope or a permission is missing: asking again gets the same response. */
  readonly refused: boolean;
  /** Loading the page again may help where trying again doesn’t. */
  readonly reload?: boolean;
  readonly retryAfterSeconds: number | null;
  /** What the service answered, without the key; null where nothing did. */
  readonly answer: string | null;
}

/** The words of one description; the rest is the error's own. */
export type Words = Pick<ErrorDescription, 'title' | 'meaning' | 'nextStep'> & {
  readonly link?: string | null;
  readonly retryable?: boolean;
};

/** What a person calls a feature; one that this console does not know is named as it is. */
const featureWord = (feature: string): string =>
  feature === 'pii_detection' ? 'detection of personal data' : feature;

/** Where keys are made (spec 5.4). */
const keyPage = "the workspace's settings, under access tokens";

const ownKeyRefused: Words = {
  title: 'This key or token was not accepted',
  meaning: 'It is missing, mistyped, expired or revoked.',
  nextStep: `Check that it was pasted whole, or make a new key in ${keyPage}.`,
};
const gatewayKeyRefused: Words = {
  title: 'The key of the gateway was not accepted',
  meaning: 'The gateway that serves this page adds the key, which is missing, mistyped, expired or revoked.',
  nextStep: 'Ask whoever runs the gateway to give it a key that is valid.',
};

/** A key that nobody pasted cannot be pasted again (spec 5.5). */
export const describeKey = (ofGateway: boolean): Words => (ofGateway ? gatewayKeyRefused : ownKeyRefused);

export function describePlan(error: ApiError): Words {
  const props = propsOf('payment_required', error);
  const features = props?.required_features ?? [];
  if (features.length > 0) {
    return {
      title: 'A feature is missing from the plan',
      meaning: `This needs ${joined(features.map(featureWord), 'and')}, which this workspace does not have.`,
      nextStep: 'Ask a workspace owner to add it to the plan.',
    };
  }
  const plan = props?.required_plan;
  return {
    title: 'The plan does not include this',
    meaning:
      plan === undefined
        ? "This workspace's plan does not include it."
        : `This needs the ${capitalize(plan)} plan${plan === 'enterprise' ? '' : ' or higher'}.`,
    nextStep: 'Ask a workspace owner to change the plan, or connect with a key of another workspace.',
  };
}

export function describeScope(error: ApiError): Words {
  const scopes = propsOf('insufficient_scope', error)?.required_scopes ?? [];
  return {
    title: 'This key lacks a scope',
    meaning:
      scopes.length === 0
        ? 'The key was made without a scope that this needs.'
        : `This needs ${scopes.length > 1 ? 'any one of ' : ''}${joined(scopes, 'or')}.`,
    nextStep: `Scopes of a key cannot be changed: make a new key with it in ${keyPage}.`,
  };
}

/** The service's own guidance, which other sentences follow. */
export const sentence = (text: string): string => (/[.!?…。؟]$/u.test(text) ? text : `${text}.`);

export function describePermission(error: ApiError): Words {
  const sets = propsOf('forbidden', error)?.required_permissions ?? [];
  // A policy refuses, too, and then only the service's own guidance says so (spec 2.2).
  if (sets.length === 0 && error.detail !== null)
    return {
      title: 'The service does not allow this',
      meaning: sentence(error.detail),
      nextStep: 'Ask a workspace owner or admin.',
    };
  return {
    title: 'Permission missing',
    meaning: permissionSentence(sets),
    nextStep: 'Ask a workspace owner or admin for the permission.',
  };
}

export function describeRetired(error: ApiError): Words {
  const link = safeHttpUrl(propsOf('retired_version', error)?.migration_url);
  return {
    title: 'This console is out of date',
    meaning: 'The service has retired the version of its API that this console speaks.',
    nextStep:
      link === null ? 'Install a newer version of this console.' : 'The migration guide says what changed.',
    link,
  };
}

export function describeFindings(error: ApiError): Words {
  const refs = propsOf('security_critical_findings', error)?.finding_refs ?? [];
  return {
    title: 'Security findings block publishing',
    meaning:
      refs.length === 0
        ? 'The project has critical security findings.'
        : `The project has critical security findings: ${refs.join(', ')}.`,
    nextStep: 'Open its security page, fix the findings, then publish again.',
  };
}

/** `props` of the type, or null when they are absent or of another shape; unknown keys are ignored (spec 7). */
function propsOf<T extends ErrorPropsType>(
  type: T,
  { props }: ApiError,
): z.infer<(typeof errorProps)[T]> | null {
  const parsed = errorProps[type].safeParse(props);
  return parsed.success ? (parsed.data as z.infer<(typeof errorProps)[T]>) : null;
}
