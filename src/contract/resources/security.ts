import { listOf, openEnum, orEmpty, orNull, strictOrNull } from '../lenient.ts';
import { z } from '../zod.ts';

export const scanStatuses = ['running', 'completed', 'failed'] as const;
export const findingLevels = ['error', 'warn', 'info'] as const;
export const findingStatuses = ['open', 'fixed', 'ignored', 'suppressed'] as const;
export const piiSources = ['chat', 'upload', 'cloud_storage', 'cloud_sql', 'connector'] as const;
export const piiStatuses = ['open', 'ignored', 'fixed'] as const;

/** Spec §2.12: a completed scan doesn't mean that there are no problems. */
export const securityScan = z.looseObject({
  id: z.string(),
  status: openEnum(scanStatuses),
  started_at: orEmpty,
  finished_at: strictOrNull(z.string()),
  commit_sha: orNull(z.string()),
  requested_scanners: listOf(z.string()),
});
export type SecurityScan = z.infer<typeof securityScan>;

/** Spec §2.13: suppressed is hidden, not resolved. */
export const securityFinding = z.looseObject({
  id: z.string(),
  name: orEmpty,
  description: orNull(z.string()),
  category: orNull(z.string()),
  level: openEnum(findingLevels),
  scanner_name: z.string(),
  status: openEnum(findingStatuses),
  created_at: orEmpty,
  updated_at: orEmpty,
});
export type SecurityFinding = z.infer<typeof securityFinding>;

/** Spec §2.14: `quote` may contain unmasked personal data. */
export const piiLabel = z.looseObject({
  id: z.string(),
  found_at: orEmpty,
  source: openEnum(piiSources),
  status: openEnum(piiStatuses),
  quote: orNull(z.string()),
});
export type PiiLabel = z.infer<typeof piiLabel>;
