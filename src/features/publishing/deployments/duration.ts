/** `14 s`, `3 min 20 s`, `2 h 5 min`: as long as something took or takes, never below zero. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return parts(`${minutes} min`, seconds % 60, 's');
  return parts(`${Math.floor(minutes / 60)} h`, minutes % 60, 'min');
}

const parts = (whole: string, rest: number, unit: string): string =>
  rest === 0 ? whole : `${whole} ${rest} ${unit}`;

/** The same between two moments. */
export const durationBetween = (from: string, to: string): string =>
  durationText(Date.parse(to) - Date.parse(from));
