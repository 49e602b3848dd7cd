import { daysLeft } from '@/domain/workspace-labels.ts';
import { formatRelative } from '@/lib/dates.ts';
import { formatCount, formatNumber, formatUnrounded } from '@/lib/numbers.ts';

/** The limit may be a fraction, so it isn't rounded (spec §2.8). */
export const creditsAMonth = (limit: number): string => `${formatUnrounded(limit)} per month`;

/** The 1st of the next month at 00:00 UTC, when the monthly credits of an API key reset (spec §8). */
export function nextReset(nowMs: number): string {
  const now = new Date(nowMs);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
}

/** What is left of the billing period. Its end is exclusive (spec §2.8). */
export function billingCountdown(end: string, now: number): string {
  const left = daysLeft(end, now);
  if (left === null) return `Ended ${formatRelative(end, now)}. No new period reported yet.`;
  return left === 1 ? `Ends ${formatRelative(end, now)}` : `${left} days left`;
}

/** How much of the billing period has passed, from 0 to 1. */
export function billingShare(start: string, end: string, now: number): number {
  const from = Date.parse(start);
  const share = (now - from) / (Date.parse(end) - from);
  return Number.isFinite(share) ? share : 0;
}

/** The API doesn't say whether each member uses a seat, so free seats are an estimate (spec §2.8). */
export function seatLabel(members: number, seats: number): string {
  if (members < seats) return `About ${formatCount(seats - members, 'seat')} free`;
  return members === seats
    ? 'Probably no free seats'
    : `${formatNumber(members - seats)} over the seat limit`;
}
