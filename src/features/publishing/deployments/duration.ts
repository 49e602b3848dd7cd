import { formatDuration } from '@/lib/duration.ts';

/** How long it took from one moment to another. */
export const durationBetween = (from: string, to: string): string =>
  formatDuration(Date.parse(to) - Date.parse(from));
