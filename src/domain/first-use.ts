/**
 * The number of buckets in the comparison period that precede the app's first use. Comparing against them would be
 * misleading. Zero if there are fewer than `minBuckets`, or if the app has since gone without visitors for as long.
 * Also zero if no bucket of the comparison period has visitors, because the app then counts as new.
 */
export function bucketsBeforeFirstUse(
  before: readonly (number | null)[],
  now: readonly (number | null)[],
  minBuckets: number,
): number {
  const hasVisitors = (visitors: number | null) => (visitors ?? 0) > 0;
  const first = before.findIndex(hasVisitors);
  if (first < minBuckets) return 0;
  let gap = 0;
  let longest = 0;
  for (const visitors of [...before.slice(first), ...now]) {
    gap = hasVisitors(visitors) ? 0 : gap + 1;
    longest = Math.max(longest, gap);
  }
  return first > longest ? first : 0;
}
