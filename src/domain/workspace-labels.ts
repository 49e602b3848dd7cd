import type { Workspace } from '@/contract/resources/workspace.ts';
import { getOwn } from '@/lib/text.ts';

const policySentences: Readonly<Record<string, string>> = {
  org_only: 'Only people in the organization can open published apps.',
  workspace_only: 'Only workspace members can open published apps.',
  disabled: 'Publishing is disabled.',
};

/** What `publishing_policy` allows (spec §2.8). */
export const policySentence = (policy: Workspace['publishing_policy']): string =>
  policy === null
    ? 'No publishing restrictions.'
    : (getOwn(policySentences, policy) ?? `Unknown policy “${policy}”.`);

const policyLabels: Readonly<Record<string, string>> = {
  org_only: 'Organization only',
  workspace_only: 'Workspace only',
  disabled: 'Disabled',
};

/** `publishing_policy` in a word or two. An unknown one is shown unchanged (spec §9). */
export const policyLabel = (policy: Workspace['publishing_policy']): string =>
  policy === null ? 'Unrestricted' : (getOwn(policyLabels, policy) ?? policy);

const planNames: Readonly<Record<string, string>> = {
  free: 'Free',
  pro: 'Pro',
  business: 'Business',
  enterprise: 'Enterprise',
};

/** Unknown plans keep their own name (spec §9). */
export const planName = (plan: string): string => getOwn(planNames, plan) ?? plan;
