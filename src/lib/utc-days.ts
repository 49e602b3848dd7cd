export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The UTC day of an instant: `2026-11-20`. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Midnight UTC, in milliseconds; NaN if `day` isn't a date. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether the text is a day of this millennium that exists: `2026-11-20`. */
export const isDay = (text: string): boolean =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text) && Number.isFinite(startOf(text)) && dayOf(startOf(text)) === text;
