/**
 * How many buckets at the start of the comparison period have no visitors because the app wasn't in use yet. Comparing
 * against them would mislead. Zero if there are fewer than `minBuckets`, or if a later gap is as long: then it is an app
 * with few visitors. Also zero if the whole comparison period has no visitors, because the app then counts as new.
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
