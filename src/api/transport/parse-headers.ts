export function wholeNumber(value: string | null): number | null {
  return value !== null && /^\d+$/.test(value.trim()) ? Number(value) : null;
}

/** A day: a timer that counts milliseconds overflows after 24 of them, and then rings at once. */
const longestRestSeconds = 86_400;

/**
 * How long not to ask again (spec 8); null where the answer does not say. Something in between may name a date: it counts
 * from the answer's own, since clocks differ.
 */
export function retryAfterSeconds(headers: Headers, nowMs: number): number | null {
  const value = headers.get('Retry-After') ?? '';
  // Only what ends like a date of HTTP: browsers take "7.5" for a day of July.
  const until = value.endsWith('GMT') ? Date.parse(value) : NaN;
  const from = Date.parse(headers.get('Date') ?? '') || nowMs;
  const seconds = wholeNumber(value) ?? Math.ceil((until - from) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), longestRestSeconds);
}
