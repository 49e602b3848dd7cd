/** The 1st of the next month at 00:00 UTC, when the monthly credits of a key start anew (spec 8). */
export function nextReset(nowMs: number): string {
  const now = new Date(nowMs);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
}
