import { publishAudiences } from '@/contract/values.ts';

import { listOf, openEnum, orEmpty, orNull } from '../lenient.ts';
import { z } from '../zod.ts';
import { publishAudienceGrant } from './project.ts';

export const deploymentStatuses = ['running', 'completed', 'error', 'unknown'] as const;
export const errorClasses = [
  'transient',
  'code',
  'configuration',
  'data',
  'integration',
  'policy',
  'internal',
] as const;

/** Spec §2.6: stored targets are listed even if they grant nothing at present. */
export const publishSettings = z.looseObject({
  audience: openEnum(publishAudiences),
  audience_targets: listOf(publishAudienceGrant),
});
export type PublishSettings = z.infer<typeof publishSettings>;

/** Spec §2.7. */
export const deployment = z.looseObject({
  id: z.string(),
  status: openEnum(deploymentStatuses),
  url: orNull(z.string()),
  error_message: orNull(z.string()),
  error_class: orNull(openEnum(errorClasses)),
});
export type Deployment = z.infer<typeof deployment>;

/** Whether the status is final (spec §3.1). `unknown` and new statuses may still change. */
export const isEnded = ({ status }: Pick<Deployment, 'status'>): boolean =>
  status === 'completed' || status === 'error';

/** Spec §2.16: the URL contains a token. Mask it, and never store it. */
export const embedUrl = z.looseObject({ embed_url: z.string(), expires_at: orEmpty });
export type EmbedUrl = z.infer<typeof embedUrl>;
