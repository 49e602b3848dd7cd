import { publishAudiences } from '@/contract/values.ts';

import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { deployment, embedUrl, publishSettings } from '../resources/publishing.ts';
import { z } from '../zod.ts';

/** Spec §2.4: only groups can be written. */
export const publishAudienceTarget = z.strictObject({
  type: z.literal('group'),
  id: z.string().check(z.minLength(1)),
});
export type PublishAudienceTarget = z.infer<typeof publishAudienceTarget>;

const audience = z.optional(z.enum(publishAudiences));
/** A list replaces every group and user grant. Null is rejected (spec §4.10). */
const audienceTargets = z.optional(z.array(publishAudienceTarget).check(z.maxLength(limits.audienceTargets)));

/** Targets are only valid with `custom` (spec §4.10). */
const publishBody = z
  .strictObject({ name: z.optional(z.string()), audience, audience_targets: audienceTargets })
  .check(
    z.refine((body) => body.audience_targets === undefined || body.audience === 'custom', {
      path: ['audience_targets'],
    }),
  );

/** Targets are valid with `custom`, or without an audience if the current one is `custom` (spec §4.11). */
const settingsBody = z
  .strictObject({ audience, audience_targets: audienceTargets })
  .check(
    z.refine(
      (body) =>
        body.audience_targets === undefined || body.audience === undefined || body.audience === 'custom',
      { path: ['audience_targets'] },
    ),
  );

export const publishProject = /* @__PURE__ */ defineOperation({
  operationId: 'publishProject',
  section: '4.10',
  method: 'POST',
  path: '/v1/projects/{project_id}/publish',
  body: publishBody,
  response: deployment,
  status: 202,
  scope: 'projects:write',
});

export const updatePublishSettings = /* @__PURE__ */ defineOperation({
  operationId: 'updatePublishSettings',
  section: '4.11',
  method: 'PATCH',
  path: '/v1/projects/{project_id}/publish',
  body: settingsBody,
  response: publishSettings,
  scope: 'projects:write',
});

export const unpublishProject = /* @__PURE__ */ defineOperation({
  operationId: 'unpublishProject',
  section: '4.12',
  method: 'DELETE',
  path: '/v1/projects/{project_id}/publish',
  status: 204,
  scope: 'projects:write',
});

export const getDeployment = /* @__PURE__ */ defineOperation({
  operationId: 'getDeployment',
  section: '4.13',
  path: '/v1/projects/{project_id}/publish/{deployment_id}',
  response: deployment,
  scope: 'projects:read',
});

/** Underscores are invalid in domain names, but occur in DNS and in origins. */
const hostLabel = '[a-z\\d_](?:[a-z\\d_-]{0,61}[a-z\\d_])?';
/** An HTTPS origin: lower-case host, without port, trailing slash, path, query, or fragment (spec §4.14). */
export const parentOrigin = z.string().check(
  z.regex(new RegExp(`^https://${hostLabel}(?:\\.${hostLabel})*$`)),
  // Browsers would send another origin: `https://1.0.0.127` for `https://1.127`.
  z.refine((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
);

export const createEmbedUrl = /* @__PURE__ */ defineOperation({
  operationId: 'createEmbedUrl',
  section: '4.14',
  method: 'POST',
  path: '/v1/projects/{project_id}/embed-url',
  body: z.strictObject({ parent_origin: parentOrigin }),
  response: embedUrl,
  scope: 'projects:write',
});
