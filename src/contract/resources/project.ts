import { publishAudiences, visibilities } from '@/contract/values.ts';

import { dateTime, listOf, openEnum, orNull, strictOrNull, optionalField } from '../lenient.ts';
import { z } from '../zod.ts';

export const grantTypes = ['group', 'user'] as const;

/** Spec §2.5: who was granted access. */
export const publishAudienceGrant = z.looseObject({ type: openEnum(grantTypes), id: z.string() });
export type PublishAudienceGrant = z.infer<typeof publishAudienceGrant>;

const visibility = strictOrNull(openEnum(visibilities));
const publishAudience = strictOrNull(openEnum(publishAudiences));

/** Spec §2.3. */
export const project = z.looseObject({
  id: z.string(),
  workspace_id: z.string(),
  name: orNull(z.string()),
  description: orNull(z.string()),
  created_at: orNull(dateTime),
  last_edited_at: orNull(dateTime),
  latest_commit_sha: orNull(z.string()),
  latest_screenshot_url: orNull(z.string()),
  owner_id: orNull(z.string()),
  preview_url: orNull(z.string()),
  is_published: z.boolean(),
  publish_audience: publishAudience,
  publish_audience_targets: listOf(publishAudienceGrant),
  visibility,
});
export type Project = z.infer<typeof project>;

/** ProjectSummary (spec §2.3): four fields are guaranteed. The rest is "not shown", so optional. */
export const projectSummary = z.looseObject({
  id: z.string(),
  created_at: orNull(dateTime),
  description: orNull(z.string()),
  is_published: z.boolean(),
  workspace_id: optionalField(z.string()),
  name: optionalField(z.string()),
  last_edited_at: optionalField(dateTime),
  latest_screenshot_url: optionalField(z.string()),
  owner_id: optionalField(z.string()),
  publish_audience: optionalField(openEnum(publishAudiences)),
  visibility: optionalField(openEnum(visibilities)),
});
export type ProjectSummary = z.infer<typeof projectSummary>;
