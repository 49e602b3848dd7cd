export function wholeNumber(value: string | null): number | null {
  return value !== null && /^\d+$/.test(value.trim()) ? Number(value) : null;
}

/** A day: a timer that counts milliseconds overflows after 24 of them, and then rings at once. */
const longestRestSeconds = 86_400;

/** How long not to ask again (spec 8); null where the answer does not say. */
export function retryAfterSeconds(headers: Headers): number | null {
  const seconds = wholeNumber(headers.get('Retry-After'));
  return seconds === null ? null : Math.min(seconds, longestRestSeconds);
}
