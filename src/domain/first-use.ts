/**
 * How many compared buckets precede the app's first use, which would make a change against all of them misleading. Zero if
 * there are fewer than `minBuckets`, if the app has since gone without visitors for as long, or if no compared bucket has
 * visitors, because the app then counts as new.
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
