import {
  findingLevels,
  findingStatuses,
  type SecurityFinding,
  type SecurityScan,
} from '@/contract/resources/security.ts';

/**
 * The scan whose findings count: a running one has none yet, and a failed one adds none. `scans` are newest first. Null
 * stands for one that couldn't be displayed.
 */
export const newestCompleted = (scans: readonly (SecurityScan | null)[]): SecurityScan | null =>
  scans.find((scan) => scan?.status === 'completed') ?? null;

const includes = (values: readonly string[], value: string): boolean => values.includes(value);

/** Whether a finding is an open error. Null for an unknown severity or status (spec §2.13). */
export function isOpenError({ level, status }: SecurityFinding): boolean | null {
  if (!includes(findingStatuses, status)) return null;
  if (status !== 'open') return false;
  return includes(findingLevels, level) ? level === 'error' : null;
}
