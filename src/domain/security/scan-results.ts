import type { ListRows } from '@/api/transport/pagination.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';

/** The scans of a project, newest first (spec §4.15). Null stands for one that couldn't be displayed. */
export type ListedScans = readonly (SecurityScan | null)[];

export const listedScans = ({ rows }: Pick<ListRows<SecurityScan>, 'rows'>): ListedScans =>
  rows.map(({ item }) => item);

/** The scan whose findings count: a running one has none yet, and a failed one adds none. */
export const newestCompleted = (scans: ListedScans): SecurityScan | null =>
  scans.find((scan) => scan?.status === 'completed') ?? null;
