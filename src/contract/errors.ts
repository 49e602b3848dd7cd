import { orNull, type Open } from './lenient.ts';
import { z } from './zod.ts';

/** Error types of the specification (spec §7), and others we have seen. The list is not exhaustive. */
export const errorTypes = [
  'invalid_request',
  'unknown_version',
  'unknown_beta',
  'unsupported_beta_version',
  'conflicting_betas',
  'unauthorized',
  'payment_required',
  'insufficient_scope',
  'forbidden',
  'email_not_verified',
  'not_found',
  'project_not_found',
  'workspace_not_found',
  'member_not_found',
  'deployment_not_found',
  'security_scan_not_found',
  'analytics_not_found',
  'pii_labels_not_found',
  'not_acceptable',
  'retired_version',
  'retired_beta',
  'rate_limited',
  'request_timeout',
  'no_supported_version',
  'security_critical_findings',
] as const;
export type KnownErrorType = (typeof errorTypes)[number];
export type ErrorType = Open<KnownErrorType>;

/**
 * One invalid field. `location` looks like `body.name`, `query.limit` or `header.Service-Version` (spec
 * §2.2).
 */
export const fieldError = z.looseObject({ message: z.string(), location: orNull(z.string()) });
export type FieldError = z.infer<typeof fieldError>;

/** The error envelope (spec §2.2). Malformed metadata never hides the `type`, which the client branches on. */
export const errorResponse = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  request_id: z.string(),
  detail: z.catch(orNull(z.string()), null),
  errors: z.catch(orNull(z.array(fieldError)), null),
  props: z.catch(orNull(z.record(z.string(), z.unknown())), null),
});
export type ErrorResponse = z.infer<typeof errorResponse>;

const strings = z.array(z.string());

/** `props` by error type (spec §7, second table). Every key may be absent. */
export const errorProps = {
  payment_required: z.looseObject({
    required_plan: z.optional(z.string()),
    required_features: z.optional(strings),
  }),
  forbidden: z.looseObject({ required_permissions: z.optional(z.array(strings)) }),
  insufficient_scope: z.looseObject({ required_scopes: z.optional(strings) }),
  security_critical_findings: z.looseObject({ finding_refs: z.optional(strings) }),
  retired_version: z.looseObject({ migration_url: z.optional(z.string()) }),
  retired_beta: z.looseObject({ migration_url: z.optional(z.string()) }),
} as const;
export type ErrorPropsType = keyof typeof errorProps;
