export const secondMs = 1_000;
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** RFC 3339 in UTC, to the second, as in the API. */
export const instant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
