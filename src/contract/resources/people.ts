import { dateTime, openEnum, orEmpty, orNaN, orNull, optionalField } from '../lenient.ts';
import { z } from '../zod.ts';

export const identityTypes = ['user'] as const;
/** In the order of the default member sort (spec §4.3). */
export const roles = ['owner', 'admin', 'member', 'collaborator', 'viewer'] as const;

/** Spec §2.11: the list has bare IDs. */
export const workspaceMember = z.looseObject({ user_id: z.string(), type: openEnum(identityTypes) });
export type WorkspaceMember = z.infer<typeof workspaceMember>;

/** Spec §2.11: all but `name` is "not shown", so optional. */
export const workspaceMemberDetails = z.looseObject({
  user_id: optionalField(z.string()),
  type: optionalField(openEnum(identityTypes)),
  name: orNull(z.string()),
  email: optionalField(z.string()),
  workspace_id: optionalField(z.string()),
  joined_at: optionalField(dateTime),
  invited_at: optionalField(dateTime),
});
export type WorkspaceMemberDetails = z.infer<typeof workspaceMemberDetails>;

/** Spec §2.10: `member_count` includes pending and invited people. */
export const workspaceGroup = z.looseObject({
  id: z.string(),
  workspace_id: z.string(),
  name: z.string(),
  description: orNull(z.string()),
  scim_external_id: orNull(z.string()),
  member_count: orNaN,
  created_at: orEmpty,
  updated_at: orEmpty,
});
export type WorkspaceGroup = z.infer<typeof workspaceGroup>;
