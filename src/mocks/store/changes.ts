import { publishAudiences, visibilities } from '@/contract/values.ts';
import { z } from '@/contract/zod.ts';

const text = z.nullable(z.string());

/** A stored project. What is shown of its audience depends on whether it is published (spec §2.3, §3.2). */
export const projectRecord = z.strictObject({
  id: z.string(),
  workspace_id: z.string(),
  name: text,
  description: text,
  created_at: text,
  last_edited_at: text,
  /** Lists use it for projects without edits (spec §4.6). */
  updated_at: text,
  latest_commit_sha: text,
  latest_screenshot_url: text,
  owner_id: text,
  preview_url: text,
  is_published: z.boolean(),
  visibility: z.nullable(z.enum(visibilities)),
  /** Stored while offline. Null is the workspace's default (spec §4.6). */
  stored_audience: z.nullable(z.enum(publishAudiences)),
  /** Stored while offline and while the audience isn't `custom` (spec §2.6). */
  stored_targets: z.array(z.strictObject({ type: z.enum(['group', 'user']), id: z.string() })),
  /**
   * Access in `custom` mode that no response lists. Writing a list removes workspace-wide access. Organization-wide access
   * and pending email invitations stay (spec §4.10).
   */
  unlisted_access: z.strictObject({
    workspace: z.boolean(),
    organization: z.boolean(),
    invitations: z.int(),
  }),
  /** Null until the first publish through the service. */
  publish_slug: text,
});

/** One write. Null deletes the project. */
export const projectChange = z.strictObject({
  at: z.number(),
  workspaceId: z.string(),
  projectId: z.string(),
  record: z.nullable(projectRecord),
});

/** A deployment. Its outcome is decided at the start, and becomes visible when the clock gets there (spec §3.1). */
export const deploymentRecord = z.strictObject({
  id: z.string(),
  workspaceId: z.string(),
  projectId: z.string(),
  endsAt: z.number(),
  outcome: z.enum(['completed', 'error', 'unknown']),
  url: text,
  errorMessage: text,
  errorClass: text,
});

/** A completed scan that the simulator added: one more open error, or every open finding fixed. */
export const rescan = z.strictObject({
  at: z.number(),
  projectId: z.string(),
  change: z.enum(['add', 'fix']),
});

/** The result of `Store.changes`, for `Store.restore`. Other versions are ignored. */
export const savedChanges = z.strictObject({
  v: z.literal(1),
  base: z.int(),
  log: z.array(
    z.union([projectChange, z.strictObject({ at: z.number(), deployment: deploymentRecord }), rescan]),
  ),
});
