import { visibilities } from '@/contract/values.ts';

import { dateTime, openEnum, orEmpty, orNull, strictOrNull } from '../lenient.ts';
import { plans } from '../scopes.ts';
import { z } from '../zod.ts';

/** Who can view published apps (spec §2.8). */
export const publishingPolicies = ['org_only', 'workspace_only', 'disabled'] as const;

/** Spec §2.9: `num_projects` is eventually consistent. */
export const workspaceSummary = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: orNull(z.string()),
  image_url: orNull(z.string()),
  plan: openEnum(plans),
  num_projects: orNull(z.number()),
  created_at: orEmpty,
  updated_at: orEmpty,
});
export type WorkspaceSummary = z.infer<typeof workspaceSummary>;

/** Spec §2.8: usage fields are null if not set, or if the caller may not see usage. */
export const workspace = z.looseObject({
  ...workspaceSummary.shape,
  num_seats: orNull(z.number()),
  billing_period_starts_at: orNull(dateTime),
  billing_period_ends_at: orNull(dateTime),
  default_monthly_member_credit_limit: orNull(z.number()),
  default_project_visibility: strictOrNull(openEnum(visibilities)),
  publishing_policy: strictOrNull(openEnum(publishingPolicies)),
  enable_pii: z.boolean(),
  enforce_sso: z.boolean(),
});
export type Workspace = z.infer<typeof workspace>;
