import type { Workspace } from '@/contract/resources/workspace.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { getOwn } from '@/lib/text.ts';

/** What `publishing_policy` lets people do, in a sentence (spec 2.8). */
export function policySentence(policy: Workspace['publishing_policy']): string {
  const sentences: Readonly<Record<string, string>> = {
    org_only: 'Published apps can be opened by people of the organisation only.',
    workspace_only: 'Published apps can be opened by members of this workspace only.',
    disabled: 'Nothing can be published.',
  };
  if (policy === null)
    return 'Published apps can be opened by whoever their audience says; there is no further limit.';
  return getOwn(sentences, policy) ?? `The policy is “${policy}”, which this console does not know yet.`;
}

/** Who can edit a new project, in a sentence (spec 2.8). */
export function visibilitySentence({
  default_project_visibility: visibility,
  plan,
}: Pick<Workspace, 'default_project_visibility' | 'plan'>): string {
  if (visibility === null) return 'No default is set for who can edit new projects.';
  if (visibility === 'restricted') {
    return planIncludes(plan, 'business')
      ? 'New projects can be edited by their owner, invited collaborators and workspace owners.'
      : 'New projects can be edited by every member: the restricted default needs a Business plan.';
  }
  if (visibility === 'workspace_edit')
    return 'New projects can be edited by every member, as their role allows.';
  if (visibility === 'workspace_view')
    return 'New projects can be read by every member and edited by those granted it.';
  return `New projects get “${visibility}”, which this console does not know yet.`;
}

/** Why a value of the workspace is missing: three different things on the wire, all null (spec 2.8). */
export type Absence = 'not-set' | 'unknown' | 'not-applicable';

const usageFields = [
  'num_seats',
  'billing_period_starts_at',
  'billing_period_ends_at',
  'default_monthly_member_credit_limit',
] as const;
type UsageField = (typeof usageFields)[number];

/**
 * Why a usage field is null. A caller who may not view usage gets null for all of them, so one that has a value proves
 * that the others are simply not set; when all are null it cannot be told which. A Free workspace is not billed.
 */
export function usageAbsence(
  workspace: Pick<Workspace, UsageField | 'plan'>,
  field: UsageField,
): Absence | null {
  if (workspace[field] !== null) return null;
  if (workspace.plan === 'free' && field.startsWith('billing_')) return 'not-applicable';
  return usageHidden(workspace) ? 'unknown' : 'not-set';
}

/** Whether no usage value came at all, which has two causes that look the same. */
export const usageHidden = (workspace: Pick<Workspace, UsageField>): boolean =>
  usageFields.every((name) => workspace[name] === null);

/** How an absence reads, and what it means. */
export const absenceLabels: Readonly<Record<Absence, { readonly label: string; readonly hint: string }>> = {
  'not-set': { label: 'Not set', hint: 'Nothing is configured here.' },
  unknown: {
    label: 'Not set, or hidden from this key',
    hint: 'The service answers the same way when nothing is set and when this key may not see the usage of the workspace.',
  },
  'not-applicable': { label: 'Does not apply', hint: 'This plan has no such thing.' },
};

/** Whole days from `now` to `end`, or null when there is no such day or it has passed. */
export function daysLeft(end: string | null, now: number): number | null {
  const at = end === null ? Number.NaN : Date.parse(end);
  return Number.isNaN(at) || at <= now ? null : Math.ceil((at - now) / 86_400_000);
}

const names: ReadonlyMap<string, string> = new Map([
  ['free', 'Free'],
  ['pro', 'Pro'],
  ['business', 'Business'],
  ['enterprise', 'Enterprise'],
]);

/** The name of a plan; one that is not known is shown as it is (spec 9). */
export const planName = (plan: string): string => names.get(plan) ?? plan;
