import type { Workspace } from '@/contract/resources/workspace.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { dayMs } from '@/lib/utc-days.ts';

/** Who can edit a new project (spec §2.8). */
export function visibilitySentence({
  default_project_visibility: visibility,
  plan,
}: Pick<Workspace, 'default_project_visibility' | 'plan'>): string {
  if (visibility === null) return 'No default editor access is set.';
  if (visibility === 'restricted') {
    return planIncludes(plan, 'business')
      ? 'The owner, invited collaborators, and workspace owners have access.'
      : 'All members can edit if their role allows it. The restricted default requires the Business plan or higher.';
  }
  if (visibility === 'workspace_edit') return 'All members can edit if their role allows it.';
  if (visibility === 'workspace_view')
    return 'All members can view. Only people with project, folder, or group access can edit.';
  return `Unknown default “${visibility}”.`;
}

/** Why a value of the workspace is null (spec §2.8). */
type Absence = 'not-set' | 'unknown' | 'not-applicable';

const usageFields = [
  'num_seats',
  'billing_period_starts_at',
  'billing_period_ends_at',
  'default_monthly_member_credit_limit',
] as const;
type UsageField = (typeof usageFields)[number];

/**
 * Callers who can't view usage get null for every field. So if one field has a value, null in another means that it
 * isn't set. If all are null, either is possible. A Free workspace isn't billed.
 */
export function usageAbsence(
  workspace: Pick<Workspace, UsageField | 'plan'>,
  field: UsageField,
): Absence | null {
  if (workspace[field] !== null) return null;
  if (workspace.plan === 'free' && field.startsWith('billing_')) return 'not-applicable';
  return usageHidden(workspace) ? 'unknown' : 'not-set';
}

/** Whether every usage value is null: not set, or hidden from the caller. */
export const usageHidden = (workspace: Pick<Workspace, UsageField>): boolean =>
  usageFields.every((name) => workspace[name] === null);

export const absenceLabels: Readonly<Record<Absence, { readonly label: string; readonly hint: string }>> = {
  'not-set': { label: 'Not set', hint: 'No value is configured.' },
  unknown: {
    label: 'Not available',
    hint: 'Not set, or you don’t have permission to view usage.',
  },
  'not-applicable': { label: 'Doesn’t apply', hint: 'Not part of this plan.' },
};

/** Days from `now` to `endsAt`, rounded up. Null without an end, and after it. */
export function daysLeft(endsAt: string | null, now: number): number | null {
  const endMs = endsAt === null ? Number.NaN : Date.parse(endsAt);
  return Number.isNaN(endMs) || endMs <= now ? null : Math.ceil((endMs - now) / dayMs);
}
