import { publishAudiences, visibilities } from '@/contract/values.ts';
import { z } from '@/contract/zod.ts';

const text = z.nullable(z.string());

const projectRecord = z.strictObject({
  id: z.string(),
  workspace_id: z.string(),
  name: text,
  description: text,
  created_at: text,
  last_edited_at: text,
  updated_at: text,
  latest_commit_sha: text,
  latest_screenshot_url: text,
  owner_id: text,
  preview_url: text,
  is_published: z.boolean(),
  visibility: z.nullable(z.enum(visibilities)),
  stored_audience: z.nullable(z.enum(publishAudiences)),
  stored_targets: z.array(z.strictObject({ type: z.enum(['group', 'user']), id: z.string() })),
  unlisted_access: z.strictObject({
    workspace: z.boolean(),
    organization: z.boolean(),
    invitations: z.int(),
  }),
  publish_slug: text,
});

const projectChange = z.strictObject({
  at: z.number(),
  workspaceId: z.string(),
  projectId: z.string(),
  record: z.nullable(projectRecord),
});

const deploymentStart = z.strictObject({
  at: z.number(),
  deployment: z.strictObject({
    id: z.string(),
    workspaceId: z.string(),
    projectId: z.string(),
    endsAt: z.number(),
    outcome: z.enum(['completed', 'error', 'unknown']),
    url: text,
    errorMessage: text,
    errorClass: text,
  }),
});

const rescan = z.strictObject({
  at: z.number(),
  projectId: z.string(),
  change: z.enum(['add', 'fix']),
});

/** The result of `Store.changes`, for `Store.restore`. Other versions are ignored. */
export const savedChanges = z.strictObject({
  v: z.literal(1),
  base: z.int(),
  log: z.array(z.union([projectChange, deploymentStart, rescan])),
});
