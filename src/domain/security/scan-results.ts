import type { ListRows } from '@/api/transport/pagination.ts';
import {
  findingLevels,
  findingStatuses,
  type SecurityFinding,
  type SecurityScan,
} from '@/contract/resources/security.ts';

/** The scans of a project, newest first (spec §4.15). Null stands for one that couldn't be displayed. */
export type ListedScans = readonly (SecurityScan | null)[];

export const listedScans = ({ rows }: Pick<ListRows<SecurityScan>, 'rows'>): ListedScans =>
  rows.map(({ item }) => item);

/** The scan whose findings count: a running one has none yet, and a failed one adds none. */
export const newestCompleted = (scans: ListedScans): SecurityScan | null =>
  scans.find((scan) => scan?.status === 'completed') ?? null;

const includes = (values: readonly string[], value: string): boolean => values.includes(value);

/** Whether a finding is an open error. Null for an unknown severity or status (spec §2.13). */
export function isOpenError({ level, status }: SecurityFinding): boolean | null {
  if (!includes(findingStatuses, status)) return null;
  if (status !== 'open') return false;
  return includes(findingLevels, level) ? level === 'error' : null;
}
