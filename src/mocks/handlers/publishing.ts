import type { FieldError } from '@/contract/errors.ts';
import { limits } from '@/contract/limits.ts';
import type { PublishAudienceTarget } from '@/contract/operations/publishing.ts';
import type { PublishSettings } from '@/contract/resources/publishing.ts';
import { normalizeForSearch } from '@/lib/text.ts';

import { ServiceError, invalid, invalidFields } from '../pipeline/service-error.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';
import { hashText, instant, secondMs, commitSha } from '../seed/primitives.ts';
import { blockingFindingIds } from '../seed/scans.ts';
import type { ProjectRecord, WorkspaceState, Audience } from '../store/types.ts';
import { beginDeployment, runningView } from './deployments.ts';
import { projectOf, writeProject } from './projects.ts';

/** Spec §7: findings of a scan can block publishing. The response lists them. */
function requireNoBlockingFindings({ projects }: WorkspaceState, projectId: string, now: number): void {
  const isFixed = projects.past.rescans(projectId, now).some(({ change }) => change === 'fix');
  const finding_refs = blockingFindingIds(projectId);
  if (finding_refs.length > 0 && !isFixed)
    throw new ServiceError(403, 'security_critical_findings', { props: { finding_refs } });
}

/** The maximum length of a hostname's first label. */
const maxSlugLength = 63;
/** Leaves room for the suffix of a default slug. */
const maxNameLength = 48;

/**
 * The slug of a name. The specification allows any name (spec §4.10): `My App` is served as `my-app`. Null if
 * nothing is left.
 */
function slugOf(text: string, maxLength = maxSlugLength): string | null {
  const slug = normalizeForSearch(text)
    .replaceAll(/-*[^a-z\d-][^a-z\d]*/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '');
  return slug === '' ? null : slug;
}

/** The slug of a project that never got one. */
function defaultSlug({ id, name }: Pick<ProjectRecord, 'id' | 'name'>): string {
  const suffix = hashText(id).toString(16).padStart(8, '0').slice(-6);
  return `${slugOf(name ?? '', maxNameLength) ?? 'app'}-${suffix}`;
}

/**
 * Spec §4.10. The request is stored immediately, so a published app changes before the deployment ends (spec
 * §3.2).
 */
export const publishProject: Handler<OperationOf<'publishProject'>> = (call) => {
  const { body, workspace, store, now } = call;
  const current = projectOf(call);
  const chosen = body.name === undefined ? undefined : slugOf(body.name);
  const failed = [
    ...(chosen === null ? [{ location: 'body.name', message: 'must have a Latin letter or a digit' }] : []),
    ...unknownGroups(workspace, body),
  ];
  if (failed.length > 0) throw invalidFields(failed);
  if (workspace.record.publishing_policy === 'disabled')
    throw new ServiceError(403, 'forbidden', { detail: 'The workspace does not allow publishing' });
  const slug = chosen ?? current.publish_slug ?? defaultSlug(current);
  const record = { ...withAudience(current, body), publish_slug: slug };
  requireAllowedAudience(workspace, resolvedAudience(record, workspace));
  requireNoBlockingFindings(workspace, record.id, now);

  writeProject(call, record);
  const deployment = beginDeployment({
    projectId: record.id,
    workspaceId: record.workspace_id,
    url: `https://${slug}.${workspace.appHost}`,
    earlier: store.countDeployments(record.id),
    now,
    plan: call.takeDeploymentPlan(record.id),
  });
  store.startDeployment(now, deployment);
  const status = new URL(`/v1/projects/${record.id}/publish/${deployment.id}`, call.url);
  return { body: runningView(deployment), headers: { Location: status.href } };
};

/** Spec §4.11: settings stored while offline apply to the next publish. */
export const updatePublishSettings: Handler<OperationOf<'updatePublishSettings'>> = (call) => {
  const { body, workspace } = call;
  const current = projectOf(call);
  const record = withAudience(current, body);
  if (body.audience_targets !== undefined && resolvedAudience(record, workspace) !== 'custom')
    throw invalid('body.audience_targets', 'is allowed only with the audience "custom"');
  const failed = unknownGroups(workspace, body);
  if (failed.length > 0) throw invalidFields(failed);
  if (body.audience !== undefined) requireAllowedAudience(workspace, body.audience);
  if (body.audience !== undefined || body.audience_targets !== undefined) writeProject(call, record);
  const settings: PublishSettings = {
    audience: resolvedAudience(record, workspace),
    audience_targets: [...record.stored_targets],
  };
  return { body: settings };
};

/** Spec §4.12: taking an offline app offline succeeds. Its settings stay. */
export const unpublishProject: Handler<OperationOf<'unpublishProject'>> = (call) => {
  const current = projectOf(call);
  if (current.is_published) writeProject(call, { ...current, is_published: false });
  return { body: undefined };
};

const base64url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

interface Claims {
  readonly sub: string;
  readonly origin: string;
  readonly exp: number;
}

/** Looks like a real token, but opens nothing. */
function tokenOf(claims: Claims): string {
  const text = [JSON.stringify({ alg: 'HS256', typ: 'JWT' }), JSON.stringify(claims)]
    .map(base64url)
    .join('.');
  return `${text}.${base64url(commitSha(hashText(text), 0))}`;
}

/** Spec §4.14. Without a preview host there is nothing to embed (spec §2.3). */
export const createEmbedUrl: Handler<OperationOf<'createEmbedUrl'>> = (call) => {
  const { id, preview_url } = projectOf(call);
  if (preview_url === null)
    throw new ServiceError(404, 'not_found', { detail: 'The environment of this project has no previews' });
  const expiresAt = call.now + limits.embedUrlLifetimeMs;
  const url = new URL(preview_url);
  const claims = { sub: id, origin: call.body.parent_origin, exp: Math.floor(expiresAt / secondMs) };
  url.searchParams.set('__service_token', tokenOf(claims));
  return { body: { embed_url: url.href, expires_at: instant(expiresAt) } };
};

/** The audience fields of a request (spec §4.10, §4.11). */
interface AudienceBody {
  readonly audience?: Audience | undefined;
  readonly audience_targets?: readonly PublishAudienceTarget[] | undefined;
}

/** The stored audience, which also exists while the app is offline. */
const resolvedAudience = (record: ProjectRecord, workspace: WorkspaceState): Audience =>
  record.stored_audience ?? workspace.defaultAudience;

/** Only groups of the project's workspace are valid (spec §2.4). */
function unknownGroups(workspace: WorkspaceState, { audience_targets = [] }: AudienceBody): FieldError[] {
  const known = new Set(workspace.groups.map((group) => group.id));
  return audience_targets.flatMap(({ id }, index) =>
    known.has(id)
      ? []
      : [{ location: `body.audience_targets[${index}].id`, message: 'is not a group in this workspace' }],
  );
}

/** A policy that restricts viewers allows no public apps (spec §2.8). */
function requireAllowedAudience(workspace: WorkspaceState, audience: Audience): void {
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
function withAudience(record: ProjectRecord, { audience, audience_targets }: AudienceBody): ProjectRecord {
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
