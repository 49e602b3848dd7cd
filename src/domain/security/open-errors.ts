import { findingLevels, findingStatuses, type SecurityFinding } from '@/contract/resources/security.ts';

const includes = (values: readonly string[], value: string): boolean => values.includes(value);

/** Whether a finding is an open error. Null for an unknown severity or status (spec §2.13). */
export function isOpenError({ level, status }: SecurityFinding): boolean | null {
  if (!includes(findingStatuses, status)) return null;
  if (status !== 'open') return false;
  return includes(findingLevels, level) ? level === 'error' : null;
}
