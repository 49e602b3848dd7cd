import type { FieldError } from '@/contract/errors.ts';
import type { PublishAudienceTarget } from '@/contract/operations/publishing.ts';

import { ServiceError } from '../pipeline/service-error.ts';
import type { Audience, ProjectRecord, WorkspaceState } from '../store/types.ts';

/** The audience fields of a request (spec §4.10, §4.11). */
export interface AudienceBody {
  readonly audience?: Audience | undefined;
  readonly audience_targets?: readonly PublishAudienceTarget[] | undefined;
}

/** The stored audience, which also exists while the app is offline. */
export const resolvedAudience = (record: ProjectRecord, workspace: WorkspaceState): Audience =>
  record.stored_audience ?? workspace.defaultAudience;

/** Only groups of the project's workspace are valid (spec §2.4). */
export function unknownGroups(
  workspace: WorkspaceState,
  { audience_targets = [] }: AudienceBody,
): FieldError[] {
  const known = new Set(workspace.groups.map((group) => group.id));
  return audience_targets.flatMap(({ id }, index) =>
    known.has(id)
      ? []
      : [{ location: `body.audience_targets[${index}].id`, message: 'is not a group in this workspace' }],
  );
}

/** A policy that restricts viewers allows no public apps (spec §2.8). */
export function requireAllowedAudience(workspace: WorkspaceState, audience: Audience): void {
  const policy = workspace.record.publishing_policy;
  if (audience === 'public' && (policy === 'org_only' || policy === 'workspace_only'))
    throw new ServiceError(403, 'forbidden', {
      detail: `The publishing policy ${policy} of the workspace allows no public apps`,
    });
}

/**
 * Fields that are passed replace stored ones; omitted fields stay. A list replaces all grants to groups and users, and
 * workspace-wide access. Organization-wide access and invitations stay (spec §4.10).
 */
export function withAudience(
  record: ProjectRecord,
  { audience, audience_targets }: AudienceBody,
): ProjectRecord {
  const stored_audience = audience ?? record.stored_audience;
  if (audience_targets === undefined) return { ...record, stored_audience };
  const ids = new Set(audience_targets.map((target) => target.id));
  return {
    ...record,
    stored_audience,
    stored_targets: [...ids].map((id) => ({ type: 'group', id })),
    unlisted_access: { ...record.unlisted_access, workspace: false },
  };
}
