import { type OperationId, operations } from '@/contract/operations/index.ts';
import { z } from '@/contract/zod.ts';

const operation = z.enum(Object.keys(operations) as [OperationId, ...OperationId[]]);
const milliseconds = z.int().check(z.minimum(0), z.maximum(20 * 365 * 86_400_000));
/** The number of calls affected; 0 clears the operation's fault. */
const times = z.int().check(z.minimum(0), z.maximum(1_000_000));

const windowMs = z.int().check(z.minimum(1000), z.maximum(3_600_000));

const latency = z.strictObject({ ms: milliseconds, jitter_ms: z.optional(milliseconds) });
const fieldError = z.strictObject({ message: z.string(), location: z.nullable(z.string()) });
const fault = z.strictObject({
  operation,
  status: z.int().check(z.minimum(400), z.maximum(599)),
  type: z.string().check(z.regex(/^[a-z][a-z\d_]*$/)),
  times,
  props: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  /** Failed fields of the envelope (spec §2.2). Without them, a validation error has one failure without a field. */
  errors: z.optional(z.array(fieldError)),
  /** In seconds. Null omits the header from a 429; if absent, it is 1. */
  retry_after: z.optional(z.nullable(z.int().check(z.minimum(1)))),
  /** Whether the operation is performed first, as when only the response is lost. */
  applied: z.optional(z.boolean()),
});
const drop = z.strictObject({ operation, times });
const deployment = z.strictObject({
  project_id: z.string().check(z.minLength(1)),
  outcome: z.enum(['completed', 'error', 'unknown']),
  error_class: z.optional(z.nullable(z.string().check(z.minLength(1)))),
  error_message: z.optional(z.nullable(z.string())),
  duration_ms: z.optional(milliseconds),
});

const finding = z.strictObject({
  project_id: z.string().check(z.minLength(1)),
  /** `add` adds one more open error. `fix` fixes every open finding. */
  change: z.enum(['add', 'fix']),
});

/** The body of each `POST /_sim/<control>`, and the argument of each `window.simulator.<control>`. */
export const controls = {
  reset: z.strictObject({}),
  latency,
  fault,
  drop,
  /** Requests per window for every key; null restores each key's own limit. */
  rate_limit: z.strictObject({
    limit: z.nullable(z.int().check(z.minimum(1))),
    window_ms: z.optional(windowMs),
  }),
  clock: z.strictObject({ advance_ms: milliseconds }),
  lag: z.strictObject({ ms: milliseconds }),
  /** Full inventory items, or only their `id`: no other field is guaranteed (spec §2.15). */
  inventory: z.strictObject({ items: z.enum(['full', 'minimal']) }),
  /** The version that responses report; null restores the real one (spec §9). */
  version: z.strictObject({ echo: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))) }),
  deployment,
  /** A new scan of a project, with other findings. */
  finding,
} as const;

export type ControlName = keyof typeof controls;
export type ControlInput<Name extends ControlName> = z.infer<(typeof controls)[Name]>;
export type Fault = ControlInput<'fault'>;
export type Drop = ControlInput<'drop'>;
/** How the next deployment of a project ends. */
export type DeploymentPlan = ControlInput<'deployment'>;
