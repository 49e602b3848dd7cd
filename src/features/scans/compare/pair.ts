import type { SecurityScan } from '@/contract/resources/security.ts';

import type { CompareSearch } from './search.ts';

interface Pair {
  readonly base: SecurityScan | undefined;
  readonly head: SecurityScan | undefined;
}

/**
 * The scans to compare: by default the latest completed one and the one before it. `completed` is newest first. If
 * the URL names a scan that isn't among them, it is undefined.
 */
export function pairOf(completed: readonly SecurityScan[], search: CompareSearch): Pair {
  const find = (id: string) => completed.find((scan) => scan.id === id);
  const { base, head } = search;
  const later = head === undefined ? completed.find(({ id }) => id !== base) : find(head);
  if (base !== undefined) return { base: find(base), head: later };
  if (later === undefined) return { base: undefined, head: undefined };
  const index = completed.indexOf(later);
  const earlier = completed[index + 1];
  // The oldest scan has none before it, so it is compared with the next one.
  return earlier === undefined && index > 0
    ? { base: later, head: completed[index - 1] }
    : { base: earlier, head: later };
}

/** The scanners that were requested for only one of two scans. The other scan may lack their findings. */
export function scannersApart(base: SecurityScan, head: SecurityScan) {
  const without = (scan: SecurityScan, other: SecurityScan) =>
    scan.requested_scanners.filter((scanner) => !other.requested_scanners.includes(scanner));
  return { base: without(base, head), head: without(head, base) };
}
