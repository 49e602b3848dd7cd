import type { StoredAudience } from '@/api/publishing/audience.ts';
import { publishAudiences, visibilities } from '@/contract/values.ts';
import { z } from '@/contract/zod.ts';

/**
 * What a job stores per project: the reviewed state, the requested state, and the confirmation of losses. IDs only, so that
 * no personal data is kept.
 */
const text = /* @__PURE__ */ z.nullable(z.string());
const stored = /* @__PURE__ */ z.object({
  isPublished: z.boolean(),
  audience: text,
  grants: z.nullable(z.array(z.object({ type: z.string(), id: z.string() }))),
});

export const visibilityInput = /* @__PURE__ */ z.object({ from: text, to: z.enum(visibilities) });
export const audienceInput = /* @__PURE__ */ z.object({
  base: stored,
  audience: z.enum(publishAudiences),
  groupIds: z.nullable(z.array(z.string())),
  confirmation: z.nullable(z.object({ losingUsers: z.array(z.string()), losesUnlisted: z.boolean() })),
});
export const publishInput = /* @__PURE__ */ z.object({ base: stored, reviewedAt: z.string() });
export const takeOfflineInput = /* @__PURE__ */ z.object({ base: stored });
export const deleteInput = /* @__PURE__ */ z.object({ base: stored, name: text, editedAt: text });

export type BulkInput =
  | z.infer<typeof visibilityInput>
  | z.infer<typeof audienceInput>
  | z.infer<typeof publishInput>
  | z.infer<typeof takeOfflineInput>
  | z.infer<typeof deleteInput>;

/** What undo needs from a finished item. */
export const visibilityResult = /* @__PURE__ */ z.object({ from: text, to: z.string() });
export const audienceResult = /* @__PURE__ */ z.object({ before: stored, after: stored });

/** Strips other fields that the API may have sent with a grant. */
export const storedInput = ({ isPublished, audience, grants }: StoredAudience): z.infer<typeof stored> => ({
  isPublished,
  audience,
  grants: grants === null ? null : grants.map(({ type, id }) => ({ type, id })),
});
