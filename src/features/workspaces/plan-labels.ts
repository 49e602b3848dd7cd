import { daysLeft } from '@/domain/workspace-labels.ts';
import { formatRelative } from '@/lib/dates.ts';
import { formatCount, formatNumber, formatUnrounded } from '@/lib/numbers.ts';

/** A monthly limit of build credits. It may be a fraction (spec §2.8), so it isn't rounded. */
export const creditsAMonth = (limit: number): string => `${formatUnrounded(limit)} a month`;

/** The 1st of the next month at 00:00 UTC, when the monthly credits of a key start anew (spec §8). */
export function nextReset(nowMs: number): string {
  const now = new Date(nowMs);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
}

/** What is left of the billing period. Its end is exclusive (spec §2.8). */
export function billingCountdown(end: string, now: number): string {
  const left = daysLeft(end, now);
  if (left === null) return `Ended ${formatRelative(end, now)}; the service names no newer one yet.`;
  return left === 1
    ? `Ends ${formatRelative(end, now)}. The end itself is not part of it.`
    : `${left} days left. The end itself is not part of it.`;
}

/** How much of the billing period has passed, from 0 to 1. */
export function billingShare(start: string, end: string, now: number): number {
  const from = Date.parse(start);
  const share = (now - from) / (Date.parse(end) - from);
  return Number.isFinite(share) ? share : 0;
}

/** Members beside seats; the API doesn't say whether each member takes a seat (spec §2.8). */
export function seatLabel(members: number, seats: number): string {
  const counted = formatCount(members, 'active member');
  if (members < seats) return `${counted}, so ${formatCount(seats - members, 'seat')} may be free.`;
  return members === seats
    ? `${counted}, so no seat may be free.`
    : `${counted}, ${formatNumber(members - seats)} more than seats.`;
}
