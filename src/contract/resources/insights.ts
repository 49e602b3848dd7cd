import { reviewPriorities } from '@/contract/values.ts';

import { dateTime, listOf, openEnum, orNaN, orNull, optionalField } from '../lenient.ts';
import { pageOf } from '../operation.ts';
import { z } from '../zod.ts';

export const findingCategories = [
  'security',
  'data',
  'exposure',
  'credentials',
  'access',
  'integrations',
  'runtime',
] as const;
export const activityGroups = ['last_14_days', 'last_60_days', 'older'] as const;

/** Spec §2.15: finding types overlap, so their counts are never added up. */
export const insightsFinding = z.looseObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: openEnum(findingCategories),
  review_priority: openEnum(reviewPriorities),
  project_count: z.number(),
});
export type InsightsFinding = z.infer<typeof insightsFinding>;

const stat = z.looseObject({
  value: z.number(),
  delta_30d: orNaN,
  delta_window: z.catch(z.string(), '30 days'),
});

/** Spec §2.15. */
export const workspaceInsights = z.looseObject({
  as_of: orNull(dateTime),
  summary: z.looseObject({
    total_projects: stat,
    externally_published: stat,
    workspace_members: stat,
    risk: z.looseObject({
      needs_review: z.number(),
      review_recommended: z.number(),
      no_review_needed: z.number(),
    }),
  }),
  findings: listOf(insightsFinding),
});
export type WorkspaceInsights = z.infer<typeof workspaceInsights>;

/** Parses each finding type on its own, so that a malformed one doesn't hide the others or the summary. */
export const insightsResponse = z.looseObject({
  ...workspaceInsights.shape,
  findings: listOf(orNull(insightsFinding)),
});

const count = optionalField(z.number());
const text = optionalField(z.string());

/** Why a project matched the finding filter. All of it is "not shown", so optional. */
const matchedReason = z.looseObject({
  id: text,
  label: text,
  detail: text,
  category: text,
  review_priority: text,
  values: optionalField(z.record(z.string(), z.unknown())),
});

/** Spec §2.15: the fields of an inventory item are "not shown". We only rely on its ID. */
export const inventoryItem = z.looseObject({
  id: z.string(),
  name: text,
  description: text,
  owner: z.optional(z.unknown()),
  activity_group: text,
  connectors: optionalField(z.array(z.unknown())),
  edge_functions: optionalField(z.array(z.unknown())),
  edit_count: count,
  edits_24h: count,
  edits_7d: count,
  edits_30d: count,
  visitors_24h: count,
  visitors_7d: count,
  visitors_30d: count,
  message_count: count,
  risk_factor_count: count,
  open_pii_finding_count: count,
  is_published: optionalField(z.boolean()),
  publish_audience: text,
  visibility: text,
  review_priority: text,
  last_edited_at: text,
  last_security_scan_at: text,
  updated_at: text,
  matched_reason: optionalField(matchedReason),
});
export type InventoryItem = z.infer<typeof inventoryItem>;

/** Spec §2.15 and §4.20: data and pagination. The `as_of` times are "not shown". */
export const inventoryPage = z.looseObject({
  ...pageOf(inventoryItem).shape,
  as_of: optionalField(dateTime),
  activity_as_of: optionalField(
    z.looseObject({ edits_as_of: optionalField(dateTime), visitors_as_of: optionalField(dateTime) }),
  ),
  applied_finding: optionalField(z.looseObject({ id: text, title: text })),
});
export type InventoryPage = z.infer<typeof inventoryPage>;
