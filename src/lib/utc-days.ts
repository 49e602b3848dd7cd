export const dayMs = 86_400_000;

/** The UTC day of an instant: `2026-11-20`. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const isDay = (text: string): boolean =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text) && Number.isFinite(startOf(text)) && dayOf(startOf(text)) === text;
